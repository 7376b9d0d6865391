#!/bin/sh
# Installs Java, which the Nu HTML checker needs, and vobject, when they are missing.
set -u
what='Java and vobject'
packages='default-jre-headless python3-vobject'
missing() {
  ! command -v java > /dev/null || ! /usr/bin/python3 -c 'import vobject' 2> /dev/null
}
. "$(dirname "$0")/../support/debian-packages.sh"
