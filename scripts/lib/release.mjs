/**
 * The numbers of releases. Between two releases `package.json` has the number of the next one with `-next`,
 * and the changes since the last one are below `## Next` in the CHANGELOG. Plain Node 20, no dependency.
 */

const NUMBER = /^\d+\.\d+\.\d+$/;
const MARK = '-next';
const HEADING = '## Next\n';

/**
 * The number of the release that is made now.
 * @param {string} version of package.json
 * @param {string} [wanted] a higher number
 * @throws when one of the two is no such number
 */
export function releaseNumber(version, wanted) {
  const next = version.replace(MARK, '');
  const number = wanted ?? next;
  if (!version.endsWith(MARK)) throw new Error(`package.json has ${version}, without ${MARK}`);
  const isLower = number.localeCompare(next, 'en', { numeric: true }) < 0;
  if (!NUMBER.test(number) || isLower) throw new Error(`the next release is ${next} or higher`);
  return number;
}

/** The version of package.json after a release: that of the next minor release. @param {string} number */
export function versionAfter(number) {
  const [major = 0, minor = 0] = number.split('.').map(Number);
  return `${major}.${minor + 1}.0${MARK}`;
}

/**
 * The CHANGELOG with number and day over the changes of a release.
 * @param {string} changelog
 * @param {string} number
 * @param {string} day YYYY-MM-DD
 * @throws when no change is there
 */
export function headed(changelog, number, day) {
  const [, since = ''] = changelog.split(HEADING);
  if (!/^- /m.test(since.split(/^## /m, 1)[0] ?? ''))
    throw new Error('CHANGELOG.md has no change below "## Next"');
  return changelog.replace(HEADING, `## ${number} (${day})\n`);
}

/** The CHANGELOG with an empty section for the next changes. @param {string} changelog */
export const withNext = (changelog) => changelog.replace(/^## /m, `${HEADING}\n## `);

/**
 * A plugin of WordPress with the number of the release, when its head has that of the next one. Whoever changes a
 * plugin writes the version of package.json there.
 * @param {string} plugin
 * @param {string} number
 */
export const released = (plugin, number) =>
  plugin.replace(/^( \* Version: ).*-next$/m, `$1${number}`);

/**
 * The name of a package and its folder. A package that is made between releases also has the id of its build,
 * so that no two packages have one name.
 * @param {string} version of package.json
 * @param {string} build the id of the build
 */
export const packageName = (version, build) =>
  `portal-${version}${version.endsWith(MARK) ? `.${build}` : ''}`;
