/**
 * WordPress and its plugins: `portal-rebuild.php` tells the versions to the portal alone, and the hashes of the
 * plugins, which must be those of this release (`docs/wordpress`).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { resourceUrl } from '../../../src/lib/conteudo/links.ts';
import { signatureOf } from '../../../src/lib/conteudo/signature.server.ts';
import { root } from '../project.mjs';
import { LIMIT_MS } from './addresses.ts';
import { type Finding, findingsOf } from './finding.ts';

const PLUGINS = path.join(root, 'docs', 'wordpress');
const RESOURCE = 'portal-versoes';

const versions = z.object({
  wordpress: z.string(),
  php: z.string(),
  /** SHA-256 by file name. */
  plugins: z.record(z.string(), z.string()),
});

const { ok, warning, fault } = findingsOf('WordPress');

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(PLUGINS, file)))
    .digest('hex');

function judge({ wordpress, php, plugins }: z.infer<typeof versions>): Finding[] {
  const own = readdirSync(PLUGINS).filter((name) => name.endsWith('.php'));
  const other = own.filter((name) => plugins[name] !== undefined && plugins[name] !== hashOf(name));
  const absent = own.filter((name) => plugins[name] === undefined);
  return [
    ok(`WordPress ${wordpress}, PHP ${php}`),
    ...(other.length > 0
      ? [
          warning(
            `of another release than this portal are ${other.join(', ')}: copy them from docs/wordpress`,
          ),
        ]
      : []),
    ...(absent.length > 0 ? [warning(`missing are ${absent.join(', ')}`)] : []),
    ...(other.length + absent.length === 0 ? [ok('its plugins are those of this release')] : []),
  ];
}

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
  const time = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf({ purpose: 'versoes.', time, text: '' }, secret);
  try {
    const answer = await fetch(resourceUrl(rest, RESOURCE), {
      headers: { Authorization: `Portal ${time}:${signature}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (answer.status === 200) return judge(versions.parse(await answer.json()));
    return [fault(REFUSALS[answer.status] ?? `it answers with status ${String(answer.status)}`)];
  } catch {
    return [fault('its versions cannot be read')];
  }
}
