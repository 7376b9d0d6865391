/**
 * Makes the portal's own part of its typeface: the letters of Portuguese, in the weights 400 to 700. It
 * is less than half of the package's file. `node scripts/lib/font.mjs` writes it again after an update of
 * the package; `tests/unit/repo/font.test.ts` fails when the file is old. The licence (OFL, without a
 * reserved name) allows it, and is in the same folder as the file.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import { root } from './project.mjs';

const PACKAGE = path.join(root, 'node_modules/@fontsource-variable/atkinson-hyperlegible-next');
const WHOLE = path.join(PACKAGE, 'files/atkinson-hyperlegible-next-latin-wght-normal.woff2');
const FOLDER = path.join(root, 'src/styles/fonts');

export const FONT_FILE = path.join(FOLDER, 'atkinson-portugues.woff2');

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
/** The letters of Portuguese outside ASCII, and the signs that the portal writes. */
const PORTUGUESE = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº°§·–—‘’“”…«»•×−²³½©®€←→\u00a0';

/** All letters of the file. `src/styles/font.css` names them as a range. */
export const LETTERS = ASCII + PORTUGUESE;

/** @returns {Promise<Buffer>} the font as woff2 */
export const portugueseFont = () =>
  subset(readFileSync(WHOLE), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FONT_FILE, await portugueseFont());
  copyFileSync(path.join(PACKAGE, 'LICENSE'), path.join(FOLDER, 'LICENSE'));
}
