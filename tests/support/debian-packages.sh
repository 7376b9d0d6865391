# Installs Debian packages as root, without starting their servers. The script that sources this file sets
# `what` (a name for messages), `packages` ('one|another' means the first available one) and a function
# `missing`. Ends with 3 and a sentence when it cannot install. With --tell it only prints what it would
# install, and ends with 10.
missing || exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo "$what are not installed here, and cannot be (that takes apt-get and root)." >&2
  exit 3
fi
if [ "${1:-}" = --tell ]; then
  echo "$what ($packages)"
  exit 10
fi
echo "Installing $what (apt-get)..." >&2
export DEBIAN_FRONTEND=noninteractive
# Without this policy the packages start their own servers.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
  trap 'rm -f "$policy"' EXIT
  # A signal does not run the EXIT trap by itself, and the policy would stay on the machine.
  trap 'exit 130' INT
  trap 'exit 143' TERM
fi
# Without a network the old list of packages is used. apt-get reports a missing package.
apt-get update -qq > /dev/null || true
chosen=
for names in $packages; do
  for name in $(echo "$names" | tr '|' ' '); do
    # When no alternative is available, apt-get gets the last name and reports it as missing.
    apt-cache show "$name" > /dev/null 2>&1 && break
  done
  chosen="$chosen $name"
done
# shellcheck disable=SC2086 -- several names
apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 \
  $chosen > /dev/null || exit 1
if missing; then
  echo "$what were installed, but something of theirs is not where it is looked for." >&2
  exit 1
fi
