#!/bin/sh
# Makes sure that this machine has WordPress, PHP and MariaDB. Debian's packages are installed when we
# are root; nothing of theirs is started. Ends with 3 and a sentence when that is not possible.
set -u
missing() {
  for program in php mariadbd mariadb-install-db; do
    PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || return 0
  done
  [ ! -e /usr/share/wordpress/wp-settings.php ] || ! php -r 'exit((int) !(extension_loaded("mysqli") && extension_loaded("gd")));'
}
missing || exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo 'WordPress, PHP and MariaDB are not installed here, and cannot be (that takes apt-get and root).' >&2
  exit 3
fi
echo 'Installing WordPress, PHP and MariaDB (apt-get)...' >&2
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
# The package brings a web server along (Apache, where there is none): nobody starts it either.
# Without a fresh list what is known of the packages must do; apt says what it lacks.
apt-get update -qq > /dev/null || true
apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 \
  wordpress php-cli php-mysql php-gd mariadb-server > /dev/null || exit 1
if missing; then
  echo 'WordPress, PHP and MariaDB were installed, but something of theirs is not where it is looked for.' >&2
  exit 1
fi
