#!/bin/sh
# Installs WordPress, PHP, MariaDB and faketime, which moves a clock, when they are missing.
set -u
what='WordPress, PHP, MariaDB and faketime'
# The first package also installs a web server (Apache, if there is none). The test does not use it.
packages='wordpress php-cli php-mysql php-gd mariadb-server faketime'
missing() {
  for program in php faketime mariadbd mariadb-install-db; do
    PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || return 0
  done
  [ ! -e /usr/share/wordpress/wp-settings.php ] || ! php -r 'exit((int) !(extension_loaded("mysqli") && extension_loaded("gd")));'
}
. "$(dirname "$0")/../support/debian-packages.sh"
