/** Astro files as TSX for TypeScript's native compiler, and its messages about them. */
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';

/** The folder of the TSX, which tsconfig.types.json names too. */
export const CONVERTED = '.cache/astro-types';
/** Astro's elements in an Astro file, and React's in all others. */
const PRAGMA = '/** @jsxImportSource astro */';
const MESSAGE = /^(?<file>.*)\((?<line>\d+),(?<column>\d+)\): (?<message>error .*)$/s;

/**
 * @typedef {object} Converted
 * @property {string} file the Astro file, from the root
 * @property {string} source
 * @property {string} code its TSX
 * @property {import('@astrojs/astro2tsx').ConvertToTsxResult['mappings']} mappings
 * @property {string[]} errors of the syntax
 */

/** A place in a file, in the form of the compiler. @param {string} file @param {string} text @param {number} offset */
function place(file, text, offset) {
  const before = text.slice(0, offset).split('\n');
  return `${file}(${before.length},${(before.at(-1) ?? '').length + 1})`;
}

/** Where the TSX of an Astro file is. @param {string} file */
export const targetOf = (file) => path.posix.join(CONVERTED, `${file}.tsx`);

/** @param {string} file from the root @param {string} source @returns {Converted} */
export function convert(file, source) {
  const converted = convertToTsx(source, { filename: path.resolve(file), ambientTypes: true });
  const errors = converted.diagnostics
    .filter(({ severity }) => severity === 1)
    .map(({ message, position }) => `${place(file, source, position.start)}: error: ${message}`);
  const added = PRAGMA.length;
  return {
    file,
    source,
    code: PRAGMA + converted.code,
    mappings: converted.mappings.map(([start, ...rest]) => [start + added, ...rest]),
    errors,
  };
}

/**
 * A message of the compiler at its place in the Astro file.
 * @param {string} text the lines of one message
 * @param {ReadonlyMap<string, Converted>} files by the path of the TSX
 * @returns {string | undefined} nothing for an error in text that the converter added
 */
export function translated(text, files) {
  const found = MESSAGE.exec(text)?.groups;
  const converted = files.get(found?.['file'] ?? '');
  if (!found || !converted) return text;
  const lines = converted.code.split('\n').slice(0, Number(found['line']) - 1);
  const at = lines.reduce((sum, line) => sum + line.length + 1, 0) + Number(found['column']) - 1;
  const mapping = converted.mappings.find(([start, length]) => start <= at && at < start + length);
  if (!mapping) return undefined;
  const [start, , from, length] = mapping;
  const offset = from + Math.min(at - start, length);
  return `${place(converted.file, converted.source, offset)}: ${found['message']}`;
}
