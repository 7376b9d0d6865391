# For the scripts that see to real servers beside the tests, which name `what` is needed, the `packages`
# that bring it ('one|another': the first that is offered), and a function `missing`. Debian's packages are
# installed when we are root; nothing of theirs is started. Ends with 3 and a sentence when that is not
# possible. With --tell it installs nothing, says what it would install, and ends with 10.
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
# The packages would start servers of their own, which nobody needs.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod +x "$policy"
  trap 'rm -f "$policy"' EXIT
  # A shell that a signal ends does not come to EXIT by itself, and no server could be started again.
  trap 'exit 130' INT
  trap 'exit 143' TERM
fi
# Without a fresh list what is known of the packages must do; apt says what it lacks.
apt-get update -qq > /dev/null || true
chosen=
for names in $packages; do
  for name in $(echo "$names" | tr '|' ' '); do
    # Where none is offered apt-get gets the last name, and says that it is missing.
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
