#!/bin/sh
# Makes sure that this machine has WordPress, PHP and MariaDB.
set -u
what='WordPress, PHP and MariaDB'
# The first brings a web server along (Apache, where there is none): nobody starts it either.
packages='wordpress php-cli php-mysql php-gd mariadb-server'
missing() {
  for program in php mariadbd mariadb-install-db; do
    PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || return 0
  done
  [ ! -e /usr/share/wordpress/wp-settings.php ] || ! php -r 'exit((int) !(extension_loaded("mysqli") && extension_loaded("gd")));'
}
. "$(dirname "$0")/../support/debian-packages.sh"
