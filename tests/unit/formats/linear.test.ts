/**
 * Functions that take text from outside (paths, queries, fields, headers, posts, lines of the log) take ten times
 * as long for a text that is ten times as long, with any repeated sign.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { threadMs } from '../support/thread-time.ts';

const FOLDERS = ['src/lib/formats'];
const FILES = [
  'server/request-path.ts',
  'server/routes.ts',
  'server/scrub.ts',
  'src/lib/banners/rules.ts',
  'src/lib/busca/rules.ts',
  'src/lib/conteudo/clean-html.server.ts',
  'src/lib/conteudo/html.server.ts',
  'src/lib/conteudo/links.ts',
  'src/lib/conteudo/shortcodes.server.ts',
  'src/lib/guia-medico/specialties.ts',
  'src/lib/horarios/rules.ts',
  'src/lib/navigation/menus.ts',
  'src/lib/navigation/posted-from.ts',
  'src/lib/noticias/addresses.ts',
  'src/lib/noticias/rules.ts',
  'src/lib/sessao/rules.ts',
];

/** All but the QR code, whose callers bound its text. */
const files = [
  ...FILES,
  ...FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
].filter((file) => file.endsWith('.ts') && !file.endsWith('qr-code.server.ts'));

/** Each is repeated. Some begin what never ends, and some have an end that does not fit. */
const PARTS = [
  ...'/ a A1 @ a@ . a. < <p & ( [ % %25 ? - 0 0. é " \\\' : ; { \u200b ,'.split(' '),
  ...[' ', '\n', '<a ', '[a ', '0 ', 'e e'],
];
const TAIL = 'x';

const SHORT = 2_000;
const LONG = 20_000;
/** Quadratic work takes a hundred times as long. A collection of garbage can double the time of linear work. */
const MOST = 25;
/** Work below this time, in milliseconds, cannot hold a worker and cannot be compared. */
const NOTHING = 5;

type Run = (text: string) => unknown;

/** What a function throws is its answer. */
function attempt(run: Run, text: string): void {
  try {
    run(text);
  } catch {
    // It takes no text, or no such text.
  }
}

function slowness(run: Run, part: string): number {
  const textOf = (size: number) => part.repeat(Math.ceil(size / part.length)) + TAIL;
  const [short, long] = [textOf(SHORT), textOf(LONG)];
  // Slow work is slow each time.
  let least = Infinity;
  for (let tries = 0; tries < 15 && least > MOST; tries += 1) {
    const ofLong = threadMs(() => {
      attempt(run, long);
    });
    if (ofLong < NOTHING) return 0;
    // As many characters in ten calls, so that the memory is cleared as often.
    const ofShort = threadMs(() => {
      for (let left = 10; left > 0; left -= 1) attempt(run, short);
    });
    least = Math.min(least, (ofLong / ofShort) * 10);
  }
  return least;
}

it.each(files)('%s', async (file) => {
  const module = (await import(`../../../${file}`)) as Record<string, unknown>;
  const functions = Object.entries(module).filter(
    (entry): entry is [string, Run] => typeof entry[1] === 'function',
  );
  const slow = functions.flatMap(([name, run]) =>
    PARTS.filter((part) => slowness(run, part) > MOST).map(
      (part) => `${name}: ${JSON.stringify(part)}`,
    ),
  );
  expect(slow).toEqual([]);
});
