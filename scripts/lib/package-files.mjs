/** The files of a package (`npm run package`): what serves and rebuilds the portal, without the tests. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from './hash.mjs';
import { root } from './project.mjs';

/** Files and folders of the project. The package also has the served build. */
const OWN = [
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  'astro.config.mjs',
  'backend',
  'bin',
  'brand',
  'contract',
  'docs',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'src',
  'tsconfig.json',
];

/** Files only for people who change a package: types, source maps, documents. Licences are included. */
const NOT_RUN = /\.(?:map|flow|d\.[cm]?ts|tsbuildinfo)$|\.(?:md|markdown)$/i;
const NOT_RUN_FOLDERS = new Set([
  '.github',
  '.yarn',
  '__tests__',
  'benchmark',
  'examples',
  'test',
  'tests',
]);
/** A copy of esbuild's program. esbuild finds the original in the package of the platform. */
const COPY = 'node_modules/esbuild/bin/esbuild';
const LICENCE = /licen[cs]e|notice|copying/i;

/**
 * The folders of the packages that the portal runs and builds with, by the lockfile.
 * @param {Record<string, { dev?: boolean, devOptional?: boolean }>} packages
 * @returns {string[]}
 */
export function productionFolders(packages) {
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder]) => folder);
}

/**
 * Whether a file of an installed package is in the package.
 * @param {string} file its path from the project's folder
 */
export const isRun = (file) =>
  file !== COPY &&
  // Astro writes its templates of types into the project.
  (!NOT_RUN.test(file) || LICENCE.test(path.basename(file)) || file.includes('/templates/'));

/**
 * The files of one installed package, without the packages inside it: they have entries of their own.
 * @param {string} folder
 * @returns {string[]}
 */
function filesOfPackage(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return isRun(file) ? [file] : [];
    const isLeftOut = entry.name === 'node_modules' || NOT_RUN_FOLDERS.has(entry.name);
    return isLeftOut ? [] : filesOfPackage(file);
  });
}

/**
 * The commands in `node_modules/.bin` whose packages are included.
 * @param {ReadonlySet<string>} folders
 * @returns {string[]}
 */
function binaries(folders) {
  const bin = 'node_modules/.bin';
  return readdirSync(path.join(root, bin))
    .map((name) => path.posix.join(bin, name))
    .filter((link) => {
      const target = realpathSync(path.join(root, link));
      const file = path.relative(realpathSync(root), target);
      return [...folders].some((folder) => file.startsWith(`${folder}${path.sep}`));
    });
}

/**
 * All entries of the package, as paths from the project's folder.
 * @param {string} build the folder of the build to serve
 * @returns {string[]}
 */
export function packageFiles(build) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const folders = productionFolders(lock.packages).filter((folder) =>
    // Packages for other platforms are not installed.
    existsSync(path.join(root, folder)),
  );
  return [
    ...OWN,
    // The stamp of the installation: with it, a start does not need npm.
    'node_modules/.portal-install',
    ...binaries(new Set(folders)),
    ...folders.flatMap(filesOfPackage),
    path.relative(root, build),
    path.relative(root, path.join(path.dirname(build), 'current.json')),
  ];
}

/**
 * The size of files and folders on a disk, in bytes.
 * @param {readonly string[]} files
 */
export const sizeOf = (files) =>
  files
    .flatMap((file) => filesOf(root, file))
    .reduce((size, file) => size + lstatSync(path.join(root, file)).size, 0);
