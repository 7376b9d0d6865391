/** Requests that overlap in any order, on sessions in files. For Redis: tests/security/sessao-intercalacoes.test.ts. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { useDataFolder } from '../../support/data-folder.ts';
import { isEverything } from '../../support/extent.ts';
import { tryInterleavings } from './interleavings.ts';
import { portalTarget } from './portal-target.ts';

const folder = useDataFolder();
const stored = (hash: string) =>
  Promise.resolve(
    readdirSync(join(folder, 'sessoes')).filter((name) => name.startsWith(hash)).length,
  );

it('after any overlap, an ended session stays ended and the last selection stays', async () => {
  await tryInterleavings(portalTarget(stored), isEverything ? 300 : 100);
}, 60_000);
