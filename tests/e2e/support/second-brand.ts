/** The portal with the second brand: a copy of the sources, its build, and the search for the first brand in it. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { data, readDrawings } from '../../../scripts/lib/brand/folder.ts';
import { EXEMPLO_CELULAR, EXEMPLO_TELEFONE } from '#lib/config/words.ts';
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { buildSite } from '../../support/site-build.ts';
import { colours as other } from '../../brand/colours.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SECOND = path.join(root, 'tests/brand');
/** With `.npmrc`, or else the copy takes the packages for old ones and installs them again. */
const SOURCES = [
  '.npmrc',
  'astro.config.mjs',
  'backend',
  'package.json',
  'package-lock.json',
  'scripts',
  'server',
  'src',
  'tsconfig.json',
];

export interface SecondBrand {
  portal: PortalProcess;
  /** The output of `npm run brand`. */
  said: string;
  /** The static files of the build. */
  client: string;
}

/** Copies the sources with the second brand in place of the first, makes its pictures, builds and starts it. */
export async function startSecondBrand(): Promise<SecondBrand & { stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-marca-'));
  for (const name of SOURCES)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  cpSync(SECOND, path.join(folder, 'brand'), { recursive: true });
  mkdirSync(path.join(folder, '.cache'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const said = execFileSync(process.execPath, ['scripts/brand.ts'], { cwd: folder }).toString();
  const settings = {
    PORTAL_DIST_DIR: path.join(folder, 'dist'),
    PORTAL_DATA_DIR: path.join(folder, 'data'),
    PORTAL_STYLE_GUIDE: '',
    PORTAL_SEED_PROVIDERS: '300',
  };
  await buildSite(settings, folder);
  const portal = await startPortal(settings, folder);
  const [client = ''] = globSync(path.join(folder, 'dist/*/client'));
  return {
    portal,
    said,
    client,
    stop: async () => {
      await portal.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const { operator, phones, programmes, colours } = data;

/**
 * Words that only the first brand has. The list omits its registration and postcode, which look like any
 * input mask, and its towns, which the demonstration's directory has too.
 */
const WORDS = [
  operator.name,
  operator.shortName,
  operator.legalName,
  operator.cnpj,
  operator.address.street,
  'jatobá',
  programmes.baby.name,
  operator.motto,
  EXEMPLO_CELULAR,
  EXEMPLO_TELEFONE,
  ...Object.values(operator.email),
  ...Object.values(phones).map(({ number }) => number),
  ...Object.values(phones).map(({ number }) => number.replaceAll(/\D/g, '')),
].map((word) => word.toLowerCase());

/** The hours of the brand's telephones. Two sentences use the same words about the site and urgent care. */
const HOURS = /(?<!resolva aqui, |atendimento imediato: )a qualquer hora/g;

const hexOf = (value: unknown): string[] => JSON.stringify(value).match(/#[\da-f]{6}/g) ?? [];
const kept = new Set([...hexOf(other), '#ffffff', '#000000', '#ffe600']);
const COLOURS = [...new Set(hexOf(colours))].filter((hex) => !kept.has(hex));

/** The paths of the brand's drawings, which pages contain unchanged. */
const PATHS = Object.values(readDrawings()).flatMap((svg) =>
  [...svg.matchAll(/\sd="([^"]{24,})"/g)].map(([, shape = '']) => shape.replaceAll(/\s+/g, ' ')),
);

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** The words, hours, colours and drawings of the first brand in a text. */
export function ofFirstBrand(text: string): string[] {
  const folded = plain(text);
  return [
    ...WORDS.filter((word) => folded.includes(word)),
    ...(folded.match(HOURS) ?? []),
    ...COLOURS.filter((hex) => folded.includes(hex)),
    ...PATHS.filter((shape) => folded.includes(shape.toLowerCase())),
  ];
}

/** All files of a folder whose names match, with their texts. */
export const textsIn = (folder: string, names: RegExp) =>
  globSync('**/*', { cwd: folder })
    .filter((name) => names.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
