#!/bin/sh
# Makes sure that this machine has redis-server and nginx, for the test of two nodes. Debian's packages
# are installed when we are root; nothing of theirs is started. Ends with 3 when that is not possible.
set -u
missing() {
  for program in redis-server nginx; do
    PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || return 0
  done
  return 1
}
missing || exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo 'redis-server and nginx are not installed here, and cannot be (that takes apt-get and root).' >&2
  exit 3
fi
echo 'Installing redis-server and nginx (apt-get)...' >&2
export DEBIAN_FRONTEND=noninteractive
# The packages would start servers of their own, which nobody needs.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
fi
apt-get update -qq > /dev/null || true
apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 \
  redis-server nginx-light > /dev/null || exit 1
if missing; then
  echo 'redis-server and nginx were installed, but are not where they are looked for.' >&2
  exit 1
fi
