# Writes the commit at hand to FILE, which changes only when the commit does: cmake -DSOURCE=... -DFILE=... -P.
execute_process(COMMAND git -C "${SOURCE}" rev-parse --short=12 HEAD OUTPUT_VARIABLE commit
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
    set(commit unknown)  # sources without their history
endif()
file(CONFIGURE OUTPUT "${FILE}" CONTENT "#define LONGROAD_COMMIT \"@commit@\"\n" @ONLY)
