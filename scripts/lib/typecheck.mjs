/**
 * Checks all types in one program of TypeScript's native compiler. It reads each Astro file as the TSX that
 * Astro's language server makes of it. TypeScript 7.1 will read Astro files by itself (`contentMappers`), so
 * that this file and `astro-types.mjs` can go.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { convert, CONVERTED, targetOf, translated } from './astro-types.mjs';
import { root } from './project.mjs';

process.chdir(root);
rmSync(CONVERTED, { recursive: true, force: true });
const files = new Map(
  globSync('src/**/*.astro').map((file) => {
    const target = targetOf(file);
    const converted = convert(file, readFileSync(file, 'utf8'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, converted.code);
    return [target, converted];
  }),
);
// The checkers of one program do much of the work twice, so that one is the fastest on 2 cores.
const options = ['-p', 'tsconfig.types.json', '--checkers', '1', '--pretty', 'false'];
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  ['node_modules/typescript-native/bin/tsc', ...options],
  { encoding: 'utf8', maxBuffer: Infinity },
);
// The lines of one message: those after the first are indented.
const messages = stdout
  .split(/\n(?!\s|$)/)
  .flatMap((text) => translated(text.trimEnd(), files) ?? []);
const errors = [...files.values()].flatMap((file) => file.errors).concat(messages.filter(Boolean));
if (errors.length > 0 || stderr !== '') console.error(errors.join('\n') + stderr);
// A compiler that was killed has no status.
const isBroken = status === null || (status !== 0 && stdout === '');
process.exitCode = errors.length > 0 || isBroken ? 1 : 0;
