/** A sign-in under way, with sessions in files (in Redis: tests/security/sessao-intercalacoes). */
import { it } from 'vitest';
import { useDataFolder } from '../../support/data-folder.ts';
import { ENDS, tryEnd } from './under-way.ts';

useDataFolder();

it.each(Object.keys(ENDS))(
  '%s leaves no session of a sign-in that is under way',
  (name) => tryEnd(name, 30),
  60_000,
);
