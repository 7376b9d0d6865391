#!/bin/sh
# Installs Java, which the Nu HTML checker needs, when it is missing.
set -u
what='Java'
packages='default-jre-headless'
missing() {
  ! command -v java > /dev/null
}
. "$(dirname "$0")/../support/debian-packages.sh"
