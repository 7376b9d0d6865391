#!/bin/sh
# Installs nginx and valkey-server for the test of two nodes, or redis-server where Debian has no Valkey.
# Valkey reports when a write is on disk. Debian 12 has it in its backports.
set -u
what='valkey-server (or redis-server) and nginx'
packages='valkey-server|redis-server nginx-light'
has() {
  PATH="$PATH:/usr/sbin" command -v "$1" > /dev/null
}
missing() {
  ! has nginx || ! { has valkey-server || has redis-server; }
}
. "$(dirname "$0")/../support/debian-packages.sh"
