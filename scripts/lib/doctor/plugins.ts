/**
 * The portal's plugins in WordPress. `portal-rebuild.php` tells their versions to the portal alone; those of this
 * release are in `docs/wordpress`. A newer plugin serves an older portal too, so only an older one matters.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { pluginUrl } from '../../../src/lib/conteudo/links.ts';
import { signatureOf } from '../../../src/lib/conteudo/signature.server.ts';
import { root } from '../project.mjs';

const FOLDER = path.join(root, 'docs', 'wordpress');

const versions = z.object({
  wordpress: z.string(),
  php: z.string(),
  /** SHA-256 by file name. */
  plugins: z.record(z.string(), z.string()),
  /** The version in the head of each file. */
  versoes: z.record(z.string(), z.string()).default({}),
});
type Versions = z.infer<typeof versions>;

/**
 * Asks the content site for its versions.
 * @param rest PORTAL_WORDPRESS_URL
 * @param secret PORTAL_REBUILD_SECRET
 * @returns them, or the status of a refusal
 * @throws when it does not answer, or not as the plugin does
 */
export async function askVersions(
  rest: string,
  secret: string,
  limitMs: number,
): Promise<Versions | number> {
  const time = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf({ purpose: 'versoes.', time, text: '' }, secret);
  const answer = await fetch(pluginUrl(rest, 'versoes'), {
    headers: { Authorization: `Portal ${time}:${signature}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  });
  if (answer.status === 200) return versions.parse(await answer.json());
  // An unread body can end the process (`lib/conteudo/visit.server.ts`).
  await answer.body?.cancel();
  return answer.status;
}

interface Difference {
  file: string;
  /** 'portal-fichas.php 1.0.0 → 1.1.0'; without versions when they are equal. */
  says: string;
  isOlder: boolean;
}

/** How the plugins of a content site differ from those of this release. */
export function differences({ plugins, versoes }: Pick<Versions, 'plugins' | 'versoes'>): {
  absent: string[];
  other: Difference[];
} {
  const own = readdirSync(FOLDER).filter((name) => name.endsWith('.php'));
  const other = own.flatMap((file) => {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    const here = /^ \* Version: (\S+)/m.exec(text)?.[1] ?? '';
    const there = versoes[file] ?? '0';
    const isSame = createHash('sha256').update(text).digest('hex') === plugins[file];
    const isOlder = there.localeCompare(here, 'en', { numeric: true }) < 0;
    const says = there === here ? file : `${file} ${there} → ${here}`;
    return plugins[file] === undefined || isSame ? [] : [{ file, says, isOlder }];
  });
  return { absent: own.filter((file) => plugins[file] === undefined), other };
}
