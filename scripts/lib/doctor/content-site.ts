/** WordPress and the portal's plugins in it. */
import { LIMIT_MS } from './addresses.ts';
import { type Finding, findingsOf } from './finding.ts';
import { askVersions, differences } from './plugins.ts';

const { ok, warning, fault } = findingsOf('WordPress');

/** What a status other than 200 means. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'it refuses the signature: another PORTAL_REBUILD_SECRET, a clock that is more than 5 minutes wrong, or a proxy that takes Authorization away',
  404: 'portal-rebuild.php is missing or of an earlier release: copy docs/wordpress into wp-content/mu-plugins',
};

/**
 * Asks the content site for its versions. An address that does not answer is a finding of its own.
 * @param rest PORTAL_WORDPRESS_URL
 * @param secret PORTAL_REBUILD_SECRET
 */
export async function checkContentSite(
  rest: string,
  secret: string | undefined,
): Promise<Finding[]> {
  if (secret === undefined)
    return [
      warning(
        'without PORTAL_REBUILD_SECRET it reports no publication, and its versions are unknown',
      ),
    ];
  try {
    const found = await askVersions(rest, secret, LIMIT_MS);
    if (typeof found === 'number')
      return [fault(REFUSALS[found] ?? `it answers with status ${String(found)}`)];
    const { absent, other } = differences(found);
    const others = other.map(({ says }) => says).join(', ');
    return [
      ok(`WordPress ${found.wordpress}, PHP ${found.php}`),
      ...(others ? [warning(`other than in this portal are ${others}: copy docs/wordpress`)] : []),
      ...(absent.length > 0 ? [warning(`missing are ${absent.join(', ')}`)] : []),
      ...(other.length + absent.length === 0 ? [ok('its plugins are those of this release')] : []),
    ];
  } catch {
    return [fault('its versions cannot be read')];
  }
}
