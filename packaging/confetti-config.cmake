# Confetti for CMake. The target has the folder of the headers:
#
#     find_package(confetti REQUIRED)
#     target_link_libraries(game PRIVATE confetti::confetti)
#
# The library is found from the place of this file, so that the folder of an installation can be moved.

get_filename_component(confetti_LIBDIR "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
set(confetti_LIBRARY "${confetti_LIBDIR}/${CMAKE_SHARED_LIBRARY_PREFIX}confetti${CMAKE_SHARED_LIBRARY_SUFFIX}")
find_path(confetti_INCLUDE_DIR confetti.h
  PATHS "${confetti_LIBDIR}/../include/confetti" "${confetti_LIBDIR}/../../include/confetti" NO_DEFAULT_PATH)

if(NOT EXISTS "${confetti_LIBRARY}" OR NOT confetti_INCLUDE_DIR)
  set(confetti_FOUND FALSE)
  set(confetti_NOT_FOUND_MESSAGE "${confetti_LIBRARY} or confetti.h is missing: install the library again.")
elseif(NOT TARGET confetti::confetti)
  add_library(confetti::confetti SHARED IMPORTED)
  set_target_properties(confetti::confetti PROPERTIES
    IMPORTED_LOCATION "${confetti_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${confetti_INCLUDE_DIR}")
endif()
mark_as_advanced(confetti_INCLUDE_DIR)
