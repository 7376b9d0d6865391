/** The oldest Node that can start a command. Commands then run on the project's own Node 24. */

const OLDEST = 20;

/**
 * Why a version of Node is refused, as one sentence; `undefined` when it is accepted.
 * @param {string} version such as `20.11.1`
 */
export function refusedVersion(version) {
  const [major = ''] = version.split('.');
  return Number(major) < OLDEST
    ? `Node ${OLDEST} or newer is needed, and this is Node ${version}.`
    : undefined;
}
