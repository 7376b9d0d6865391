/**
 * `npm run figures [FOLDER]`: the size and the structure of the sources, of this checkout or of another
 * one. Tests, documents, data and configuration do not count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { targetOf } from './rooms.ts';
import { importsOf } from './source.ts';

const SMALL_FILE_LINES = 25;

const folder = path.resolve(process.argv[2] ?? '.');
const tracked = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(path.join(folder, file)));
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const linesIn = (file: string) => textOf(file).split('\n').length - 1;
const sum = (files: readonly string[]) => files.reduce((total, file) => total + linesIn(file), 0);

const isSource = (file: string) =>
  /^(?:src|server|backend|scripts)\/.*\.(?:ts|tsx|astro|mjs|js|css)$/.test(file);
const isScript = (file: string) => !file.endsWith('.css');
const sources = tracked.filter(isSource);
const lib = sources.filter((file) => file.startsWith('src/lib/'));
const isAtRoot = (file: string) => file.split('/').length === 3;
const backend = sources.filter((file) => file.startsWith('backend/'));
const documents = tracked.filter(
  (file) => /^docs\/.*\.md$/.test(file) && !/^docs\/(?:spec|contract)\.md$/.test(file),
);

/**
 * The number of source files that import each source file. Astro, Vite and Node also start files without
 * importers.
 */
function importersOf(): Map<string, number> {
  const { imports: aliases } = JSON.parse(textOf('package.json')) as {
    imports: Record<string, string>;
  };
  const importers = new Map<string, Set<string>>();
  for (const file of sources.filter(isScript)) {
    for (const { specifier } of importsOf(file, textOf(file))) {
      const target = targetOf(file, specifier, aliases);
      if (target.kind !== 'file' || target.location.path === file) continue;
      const known = importers.get(target.location.path) ?? new Set();
      importers.set(target.location.path, known.add(file));
    }
  }
  return new Map(sources.map((file) => [file, importers.get(file)?.size ?? 0]));
}

const words = documents.reduce(
  (total, file) => total + textOf(file).split(/\s+/).filter(Boolean).length,
  0,
);
const lines = sum(sources);
console.table({
  'source files': sources.length,
  'source lines': lines,
  'files at the root of src/lib': lib.filter(isAtRoot).length,
  'folders of src/lib': new Set(
    lib.filter((file) => !isAtRoot(file)).map((file) => file.split('/')[2]),
  ).size,
  [`files of src/lib under ${String(SMALL_FILE_LINES)} lines`]: lib.filter(
    (file) => linesIn(file) < SMALL_FILE_LINES,
  ).length,
  'files of src/lib': lib.length,
  'files with exactly one importer': [...importersOf().values()].filter((count) => count === 1)
    .length,
  'reference back end, share of the lines': `${((100 * sum(backend)) / lines).toFixed(1)} %`,
  'test files': tracked.filter((file) => /^tests\/.*\.tsx?$/.test(file)).length,
  'words in docs without spec and contract': words,
});
