/**
 * Requests that overlap in any order, and a sign-in under way, on sessions in SQLite. For Redis:
 * tests/security/sessao-intercalacoes.test.ts.
 */
import { it } from 'vitest';
import { useDataFolder } from '../../support/data-folder.ts';
import { sqlIn } from '../../support/database.ts';
import { isEverything } from '../../support/extent.ts';
import { tryInterleavings } from './interleavings.ts';
import { portalTarget } from './portal-target.ts';
import { ENDS, tryEnd, tryEndAfterNote } from './under-way.ts';

const folder = useDataFolder();
const stored = (hash: string) =>
  Promise.resolve(sqlIn(folder).all`select 1 from entry where owner = ${hash}`.length);

it('after any overlap, an ended session stays ended and the last selection stays', async () => {
  await tryInterleavings(portalTarget(stored), isEverything ? 300 : 100);
});

it.each(Object.keys(ENDS))(
  '%s leaves no session of a sign-in that is under way',
  (name) => tryEnd(name, 30),
  60_000,
);

it.each(Object.keys(ENDS))(
  '%s leaves no session of a sign-in that has been noted',
  tryEndAfterNote,
);
