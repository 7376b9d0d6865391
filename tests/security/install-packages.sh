#!/bin/sh
# Makes sure that this machine has redis-server and nginx, for the test of two nodes.
set -u
what='redis-server and nginx'
packages='redis-server nginx-light'
missing() {
  for program in redis-server nginx; do
    PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || return 0
  done
  return 1
}
. "$(dirname "$0")/../support/debian-packages.sh"
