// PostgreSQL's client library: Debian's libpq-dev, Homebrew's libpq.
#include <libpq-fe.h>
