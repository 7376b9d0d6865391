/** Rules about the names of files and folders. */
import { locationOf } from './rooms.ts';
import { isBarrel } from './source.ts';
import type { Files } from './check.ts';

/** Files that only re-export others. Only pages and Astro's actions may have the name `index`. */
export function barrelFiles(files: Files): string[] {
  return [...files]
    .filter(([path]) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.startsWith('tests/'))
    .filter(([path]) => path !== 'src/actions/index.ts')
    .filter(([path, text]) => {
      const { name, room } = locationOf(path);
      return isBarrel(path, text) || (name === 'index' && room !== 'pages' && room !== 'api');
    })
    .map(([path]) => path);
}

/** Stores outside of the islands: they would be on the server. */
export function misplacedStores(files: Files): string[] {
  return [...files.keys()].filter((path) => {
    const { name, room } = locationOf(path);
    return name === 'store' && room !== 'islands';
  });
}

const KEBAB = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;

/** Files with a wrong name. Components are in PascalCase, all other files of src in kebab-case. */
export function misnamedFiles(files: Files): string[] {
  return [...files.keys()].filter((path) => {
    const { room, name } = locationOf(path);
    if (['pages', 'api', 'dev-pages'].includes(room) || !path.startsWith('src/')) return false;
    const isComponent = path.endsWith('.tsx') || path.endsWith('.astro');
    return !(isComponent ? PASCAL : KEBAB).test(name);
  });
}

/** Folders of lib that are not features. Every other folder of lib is a feature. */
const LIB_WITHOUT_FEATURE = new Set([
  'charts',
  'config',
  'conteudo',
  'formats',
  'forms',
  'navigation',
  'storage',
  'upstream',
]);

/** Rooms in which each file or folder has the name of a feature, and the exceptions in each. */
const ROOMS_OF_FEATURES: Readonly<Record<string, ReadonlySet<string>>> = {
  'src/components/': new Set(['charts', 'forms']),
  'src/islands/': new Set(['boundary', 'forms', 'shared']),
  'src/actions/': new Set(['forms', 'index']),
  'src/pages/api/': new Set(),
  'backend/routes/': new Set(),
  'tests/unit/': new Set([
    ...LIB_WITHOUT_FEATURE,
    'islands',
    'lib',
    'repo',
    'server',
    'styles',
    'support',
  ]),
};

/** Rooms of the whole portal: no file there has the name of a feature. */
const ROOMS_WITHOUT_FEATURE = ['src/styles/', 'src/layouts/'];

/**
 * Suites whose test files begin with the name of a feature, and the other subjects of each: rules that
 * many features share.
 */
const SUITES: Readonly<Record<string, ReadonlySet<string>>> = {
  'tests/e2e/': new Set([
    // The frame of every page, and the ways of reading and pressing it.
    ...['antes-do-script', 'moldura', 'paginas', 'progresso', 'teclado', 'toque-e-cores'],
    // What pages of several features are made of.
    ...['formularios', 'graficos', 'listas', 'rascunhos'],
    // The portal as a whole: in development, as an app, for a visitor, with broken islands, and what its tasks cost.
    ...['desenvolvimento', 'esforco', 'ilhas', 'instalado', 'mundos', 'visitante'],
  ]),
  // The server's answers for any page.
  'tests/e2e/http/': new Set([
    ...[
      'https',
      'navegadores',
      'paginas',
      'publico',
      'rebuild',
      'segunda-marca',
      'seguranca',
      'tamanho',
    ],
  ]),
  'tests/e2e/arrival/': new Set(['paginas']),
  // The reference back end and the contract as a whole.
  'tests/contract/': new Set([
    ...['banco', 'formularios', 'openapi', 'operacoes', 'personas', 'processo', 'runner'],
  ]),
  'tests/security/': new Set([
    // The edge: what it refuses, and what a request costs.
    ...['borda', 'corpos', 'custo', 'memoria', 'paradas', 'sobrecarga'],
    // What is kept, and processes that end while they write.
    ...['armazenamento', 'disco', 'quedas', 'registros', 'restauracao'],
    // Services that fail.
    ...['inalcancaveis', 'operacoes', 'silencio'],
    // Every page and form, and what a browser may do with them.
    ...['arquivos', 'formularios', 'navegador', 'politica', 'telas', 'textos'],
    // Personal data and secrets.
    ...['segredos', 'visitantes'],
    // How the portal is installed.
    ...['implantacao', 'nos', 'pacote'],
  ]),
};

const featuresOf = (files: Files) =>
  new Set(
    [...files.keys()].flatMap((path) => {
      const { room, feature } = locationOf(path);
      return room === 'lib' && feature !== undefined && !LIB_WITHOUT_FEATURE.has(feature)
        ? feature
        : [];
    }),
  );

/**
 * The first part of a path in its room, without endings. `undefined` for files at the root of components,
 * which belong to the whole portal.
 */
function nameIn(room: string, path: string): string | undefined {
  const [first = '', inFolder] = path.slice(room.length).split('/');
  if (inFolder !== undefined) return first;
  return room === 'src/components/' ? undefined : first.split('.')[0];
}

/** `boletos`, or a part of a feature: `boletos-pdf`. */
const isNamedAfter = (name: string, features: ReadonlySet<string>) =>
  [...features].some((feature) => name === feature || name.startsWith(`${feature}-`));

/** Test files of a suite that are named after no feature and no subject of that suite. */
export function unknownSubjects(files: Files): string[] {
  const features = featuresOf(files);
  return [...files.keys()].filter((path) => {
    const [, suite = '', name = ''] = /^(.*\/)([^/]+)\.test\.ts$/.exec(path) ?? [];
    const subjects = SUITES[suite];
    return subjects !== undefined && !isNamedAfter(name, new Set([...features, ...subjects]));
  });
}

/** Groups of actions, as Astro serves them, whose names are not names of features. */
export function unknownActionGroups(files: Files): string[] {
  const features = featuresOf(files);
  const [, served = ''] =
    /^export const server = \{([^}]*)\}/m.exec(files.get('src/actions/index.ts') ?? '') ?? [];
  return [...served.matchAll(/\w+/g)]
    .map(([group]) => group.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`))
    .filter((group) => !features.has(group));
}

/** Names that are not names of features. A feature has the name of its folder in lib in every room. */
export function unknownFeatures(files: Files): string[] {
  const features = featuresOf(files);
  const found = new Set<string>();
  for (const path of files.keys()) {
    for (const [room, others] of Object.entries(ROOMS_OF_FEATURES)) {
      const name = path.startsWith(room) ? nameIn(room, path) : undefined;
      if (name === undefined || others.has(name)) continue;
      if (!isNamedAfter(name, features)) found.add(`${room}${name} is not a feature`);
    }
    for (const room of ROOMS_WITHOUT_FEATURE) {
      const name = path.startsWith(room) ? nameIn(room, path) : undefined;
      if (name !== undefined && isNamedAfter(name, features))
        found.add(`${path} belongs in a folder of its feature`);
    }
  }
  return [...found];
}
