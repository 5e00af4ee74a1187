# The packages that CPack makes (scripts/package, docs/releasing.md). The page is in web/dist; man pages and
# completions are written by the program itself. The component `deb` has Debian's paths from the root on.
if(NOT TARGET longroad)
    return()
endif()
install(TARGETS longroad RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT runtime)
install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/longroad/web" COMPONENT runtime)

set(staged "${PROJECT_BINARY_DIR}/package")  # what scripts/package leaves there: share/, changelog.gz, THIRD-PARTY.txt
install(TARGETS longroad RUNTIME DESTINATION usr/bin COMPONENT deb)
install(DIRECTORY web/dist/ DESTINATION usr/share/longroad/web COMPONENT deb)
install(DIRECTORY "${staged}/share/" DESTINATION usr/share COMPONENT deb)
install(FILES packaging/longroad.service DESTINATION lib/systemd/system COMPONENT deb)
install(FILES packaging/longroad.conf DESTINATION etc/longroad COMPONENT deb)
install(FILES packaging/debian/copyright "${staged}/changelog.gz" "${staged}/THIRD-PARTY.gz" docs/operations.md
    DESTINATION usr/share/doc/longroad COMPONENT deb)
install(FILES packaging/debian/lintian-overrides DESTINATION usr/share/lintian/overrides RENAME longroad
    COMPONENT deb)

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL deb)
set(CPACK_PACKAGING_INSTALL_PREFIX "/")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGE_CONTACT "The Longroad authors <longroad@example.org>")
set(CPACK_DEBIAN_DEB_PACKAGE_NAME longroad)
set(CPACK_DEBIAN_DEB_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_DEB_PACKAGE_SECTION net)  # "games" wants the program in /usr/games, out of a service's way
set(CPACK_DEBIAN_DEB_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DEB_PACKAGE_DEPENDS "adduser, init-system-helpers (>= 1.54)")
set(CPACK_DEBIAN_DEB_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/debian/postinst"
    "${PROJECT_SOURCE_DIR}/packaging/debian/prerm" "${PROJECT_SOURCE_DIR}/packaging/debian/postrm"
    "${PROJECT_SOURCE_DIR}/packaging/debian/conffiles")
set(CPACK_DEBIAN_DEB_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "settlers board game and its dice game, with a server")
set(CPACK_COMPONENT_DEB_DESCRIPTION
    "Plays the settlers board game for two to six people, and its
pen-and-paper dice game: in the browser with a server of your own,
or in the terminal. Bots of seven levels, hints, reviews of finished
games, verifiable dice, and tools for researchers.")
include(CPack)
