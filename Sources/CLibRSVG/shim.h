// GNOME's renderer of SVG and the surfaces it draws on: Debian's librsvg2-dev.
#include <librsvg/rsvg.h>
#include <cairo.h>
