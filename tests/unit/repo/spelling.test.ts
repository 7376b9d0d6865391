/** The Portuguese of pages and messages: each word stands in a dictionary of Brazil, or in a list of ours. */
import { globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { convert } from '../../../scripts/lib/astro-types.mjs';

const DICTIONARY = new URL('pt_BR.trie.gz', import.meta.resolve('@cspell/dict-pt-br'));
const WORD = /\p{L}+(?:-\p{L}+)*/gu;
const CODES = /<[^>]*>|\S*(?:@|\/|\w\.\w|\d|_|--)\S*/g;
const SENTENCE = /^\s*\p{Lu}|[à-ÿ]/u;
/** A text with more foreign words than this is not Portuguese. */
const MOST_FOREIGN = 0.4;

/** Names, acronyms, and words that Brazilians write as in English. */
const OURS = new Set(
  [
    'ANPD Android Apple Atkinson CNS Chrome Cérvico-Facial Ctrl Dra Edge Esc Firefox Google HEIC Hyperlegible',
    'JPEG Jatobela JavaScript LGPD Mac PDFs PIN-SS PNG Pix SAMU SVG Safari Samsung Windows WordPress iOS iPad',
    'code cookies localhost plugin script Preferred-Languages',
    // The specification quotes it like this.
    'manuntenção',
  ].flatMap((line) => line.split(' ')),
);

const dictionary = decodeTrie(gunzipSync(readFileSync(DICTIONARY)));
const stands = (word: string) =>
  OURS.has(word) ||
  OURS.has(word.toLowerCase()) ||
  dictionary.has(word) ||
  dictionary.has(word.toLowerCase());
const isRight = (word: string) => word.length < 3 || stands(word) || word.split('-').every(stands);

/** The unknown words of a text of a page; of any other string, if it is a sentence in Portuguese. */
function wrongIn(text: string, isShown: boolean): string[] {
  const plain = text.replaceAll(CODES, ' ');
  const words = plain.match(WORD) ?? [];
  const wrong = words.filter((word) => !isRight(word));
  if (isShown) return wrong;
  return SENTENCE.test(plain) && words.length > 1 && wrong.length / words.length <= MOST_FOREIGN
    ? wrong
    : [];
}

/** Texts of elements, and strings with a space, which names and codes do not have. */
function textsOf(file: string): { text: string; isShown: boolean }[] {
  const source = readFileSync(file, 'utf8');
  const isAstro = file.endsWith('.astro');
  const code = isAstro ? convert(file, source).code : source;
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const found: { text: string; isShown: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return;
    // What an operation of a service is about: English, for docs/contract.md.
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'about')
      return;
    if (ts.isJsxText(node)) found.push({ text: node.text, isShown: true });
    else if (ts.isStringLiteralLike(node) && node.text.includes(' ')) {
      found.push({ text: node.text, isShown: false });
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      found.push({ text: parts.map(({ text }) => text).join(' … '), isShown: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
  return found;
}

test('the dictionary knows accents', () => {
  expect(wrongIn('Carteira de vacinacao', true)).toEqual(['vacinacao']);
  expect(wrongIn('Carteira de vacinação', true)).toEqual([]);
  expect(wrongIn('The portal cannot start', false)).toEqual([]);
});

test('pages and messages have no misspelled word', () => {
  const files = globSync('{src,brand}/**/*.{ts,tsx,astro}');
  const wrong = files.flatMap((file) =>
    textsOf(file).flatMap(({ text, isShown }) =>
      wrongIn(text, isShown).map((word) => `${file}: ${word} (${text.trim().slice(0, 50)})`),
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
