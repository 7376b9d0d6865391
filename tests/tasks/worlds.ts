/** What can differ at a person's device: programs that run in every document before the page's own scripts. */
import { BREAKS } from './broken-islands.ts';
import { FLOOR } from './floor.ts';
import { TRANSLATOR } from './translator.ts';

export interface World {
  name: string;
  /** Runs in the page after `PROGRAM` of `in-page.ts`. */
  script: string;
  /** The scripts of the portal fail there. */
  isBroken?: true;
}

export const TRANSLATED: World = { name: 'página traduzida', script: TRANSLATOR };

export const WORLDS: readonly World[] = [
  { name: 'navegador antigo', script: FLOOR },
  TRANSLATED,
  ...Object.entries(BREAKS).map(
    ([moment, script]) => ({ name: `ilha quebrada: ${moment}`, script, isBroken: true }) as const,
  ),
];
