#!/bin/sh
# Installs WordPress, PHP and MariaDB when they are missing.
set -u
what='WordPress, PHP and MariaDB'
# The first package also installs a web server (Apache, if there is none). The test does not use it.
packages='wordpress php-cli php-mysql php-gd mariadb-server'
missing() {
  for program in php mariadbd mariadb-install-db; do
    PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || return 0
  done
  [ ! -e /usr/share/wordpress/wp-settings.php ] || ! php -r 'exit((int) !(extension_loaded("mysqli") && extension_loaded("gd")));'
}
. "$(dirname "$0")/../support/debian-packages.sh"
