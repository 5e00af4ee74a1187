# What `cmake --install` leaves: the component `runtime` is the program and what it needs to serve, `dev` is what
# others build with (docs/embedding.md).
include(CMakePackageConfigHelpers)

# ---- The C interface

add_library(longroad_c SHARED bindings/c/longroad.cpp)
set_target_properties(longroad_c PROPERTIES OUTPUT_NAME longroad EXPORT_NAME c
    VERSION ${PROJECT_VERSION} SOVERSION 0 LINK_DEPENDS "${PROJECT_SOURCE_DIR}/cmake/longroad.map")
target_include_directories(longroad_c PRIVATE "${PROJECT_SOURCE_DIR}"
    INTERFACE "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/bindings/c>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
target_compile_definitions(longroad_c PRIVATE LONGROAD_VERSION="${PROJECT_VERSION}")
target_compile_options(longroad_c PRIVATE ${hardened})
target_link_options(longroad_c PRIVATE "-Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/longroad.map")
target_link_libraries(longroad_c PRIVATE longroad_analysis longroad_learn longroad_notation)
add_library(longroad::c ALIAS longroad_c)

# ---- dev

set(cmake_folder "${CMAKE_INSTALL_LIBDIR}/cmake/longroad")
install(TARGETS ${engine_libraries} longroad_c EXPORT longroad
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
install(EXPORT longroad NAMESPACE longroad:: FILE longroad-targets.cmake DESTINATION "${cmake_folder}"
    COMPONENT dev)
foreach(library IN LISTS engine_libraries)
    string(REPLACE longroad_ "" folder "${library}")
    install(DIRECTORY "src/${folder}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/longroad" COMPONENT dev
        FILES_MATCHING PATTERN "*.h")
endforeach()
install(FILES bindings/c/longroad.h DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT dev)

configure_package_config_file(cmake/longroad-config.cmake.in longroad-config.cmake INSTALL_DESTINATION "${cmake_folder}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/longroad-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/longroad-config.cmake" "${PROJECT_BINARY_DIR}/longroad-config-version.cmake"
    DESTINATION "${cmake_folder}" COMPONENT dev)

# A static linker wants a library before those it uses: the highest layer first.
set(LONGROAD_PC_LIBS "")
foreach(library IN LISTS engine_libraries)
    get_target_property(type ${library} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
        set(LONGROAD_PC_LIBS "-l${library} ${LONGROAD_PC_LIBS}")
    endif()
endforeach()
# The folder is known when it is installed, not before.
foreach(name longroad longroad-cpp)
    set(prefix_later "@CMAKE_INSTALL_PREFIX@")
    file(READ cmake/${name}.pc.in text)
    string(REPLACE "@CMAKE_INSTALL_PREFIX@" "@prefix_later@" text "${text}")
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${name}.pc.in" CONTENT "${text}" @ONLY)
    install(CODE "configure_file(\"${PROJECT_BINARY_DIR}/${name}.pc.in\"
        \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig/${name}.pc\" @ONLY)" COMPONENT dev)
endforeach()

# A program built against what is installed, in an empty folder.
add_test(NAME cli/embedding COMMAND bash "${PROJECT_SOURCE_DIR}/tests/install/run.sh" "${PROJECT_BINARY_DIR}"
    "${CMAKE_CXX_COMPILER}")
set_tests_properties(cli/embedding PROPERTIES LABELS cli TIMEOUT 300)
