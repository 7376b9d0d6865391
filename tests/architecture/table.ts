/** The allowed imports of each room (docs/architecture.md › Rooms). */
import type { Location, Room } from './rooms.ts';

interface Edge {
  from: Location;
  to: Location;
  typeOnly: boolean;
}

type Rule = (edge: Edge) => boolean;

/** Rooms of lib that every layer may use. */
const COMMON_IN_LIB = new Set(['formats', 'navigation', 'config']);
/** Folders of lib that are not features and that all server files may use. */
const SHARED_IN_LIB = new Set(['charts', 'upstream', 'conteudo', 'storage', 'forms', 'acesso']);
/** Folders of lib that are not features and whose pure files every layer may use. */
const PURE_SHARED_IN_LIB = new Set(['charts', 'forms', 'upstream', 'storage', 'acesso']);
const ENV = 'src/lib/config/env.server.ts';
/** Files of `sessao` whose types all features may use: the rights of a request, and its session. */
const CONTEXTS = new Set([
  'src/lib/sessao/member-context.server.ts',
  'src/lib/sessao/callcenter-context.server.ts',
  'src/lib/sessao/open-session.server.ts',
]);
/** Files of lib that the server process and the scripts may use. */
const PLAIN_OF_LIB = new Set([
  ENV,
  'src/lib/acesso/navegador.server.ts',
  'src/lib/config/accounts.server.ts',
  'src/lib/config/not-ready.ts',
  'src/lib/conteudo/links.ts',
  'src/lib/conteudo/visit.server.ts',
  'src/lib/fichas/wire.ts',
  'src/lib/config/operator.ts',
  'src/lib/banners/reading.server.ts',
  'src/lib/banners/wire.ts',
  'src/lib/comunicados/html.ts',
  'src/lib/comunicados/rules.ts',
  'src/lib/comunicados/service.server.ts',
  'src/lib/fichas/rules.ts',
  'src/lib/formats/calendar.ts',
  'src/lib/formats/dates.ts',
  'src/lib/formats/ends.ts',
  'src/lib/formats/request-code.ts',
  'src/lib/conteudo/last-good.server.ts',
  'src/lib/conteudo/links.ts',
  'src/lib/conteudo/signature.server.ts',
  'src/lib/config/brand-schema.ts',
  'src/lib/config/colours.ts',
  'src/lib/config/contrast-pairs.ts',
  'src/lib/config/drawings.ts',
  'src/lib/upstream/deviations.ts',
  'src/lib/storage/files.server.ts',
  'src/lib/storage/key-names.server.ts',
  'src/lib/storage/old-folders.server.ts',
  'src/lib/storage/redis.server.ts',
  'src/lib/storage/store.server.ts',
  'src/lib/storage/key-change.server.ts',
  'src/lib/storage/keys.server.ts',
  'src/lib/storage/audit-mark.server.ts',
  'src/lib/acesso/kept.server.ts',
  'src/lib/acesso/people.server.ts',
  'src/lib/chave-acesso/account.server.ts',
  'src/lib/sessao/refused-messages.ts',
  'src/lib/atendimento-interno/ended.server.ts',
  'src/lib/errors.ts',
  'src/lib/measures.server.ts',
  'src/lib/trace.server.ts',
  'src/lib/sessao/account-sessions.server.ts',
]);
/** Files of the back end that the server process and the scripts may use. */
const PLAIN_OF_BACKEND = new Set([
  'backend/locate.ts',
  'backend/lock.ts',
  'backend/data-folder.ts',
]);

/** The brand. The back end of the demonstration acts as its operator. */
const BRAND_OF_BACKEND = new Set([
  'src/lib/config/operator.ts',
  'src/lib/config/colours.ts',
  'src/lib/config/drawings.ts',
]);

const isLib = ({ room }: Location) => room === 'lib';
const isRootOfLib = (location: Location) =>
  isLib(location) && (location.feature === undefined || COMMON_IN_LIB.has(location.feature));
/** Locations that every room of lib and every island may use. */
const isCommonLib = (location: Location) =>
  isRootOfLib(location) || (isLib(location) && PURE_SHARED_IN_LIB.has(location.feature ?? ''));
const isPure = (location: Location) => isLib(location) && !location.name.endsWith('.server');
const isWire = (location: Location) => location.feature !== undefined && location.name === 'wire';
const isRoom =
  (...rooms: Room[]): Rule =>
  ({ to }) =>
    rooms.includes(to.room);
const isFeatureFileButWire: Rule = ({ to }) => isLib(to) && !isWire(to);
const sameFeature: Rule = ({ from, to }) => from.room === to.room && from.feature === to.feature;

const either =
  (...rules: Rule[]): Rule =>
  (edge) =>
    rules.some((rule) => rule(edge));

const render = either(
  isRoom('components', 'layouts', 'islands', 'styles', 'content'),
  isFeatureFileButWire,
);
const compose = either(sameFeature, isFeatureFileButWire);

/** Only the files of `config` read the brand; all other code reads those files. */
const isBrandOfConfig: Rule = ({ from, to }) =>
  to.room === 'brand' && isLib(from) && from.feature === 'config';

/** Texts and figures that an operator's editors change. A data file contains no code. */
const isData: Rule = ({ to }) => to.room === 'content' && to.path.endsWith('.json');

/** Pure files, those without `.server` in their name, import only other pure files. */
const pureLib: Rule = (edge) =>
  isData(edge) ||
  isBrandOfConfig(edge) ||
  (isPure(edge.to) && (sameFeature(edge) || isCommonLib(edge.to)));

/** The member home and the copy of the data import all features; no other feature imports a feature. */
const COMPOSERS = new Set<string | undefined>(['inicio', 'meus-dados']);

const serverLib: Rule = (edge) =>
  sameFeature(edge) ||
  isData(edge) ||
  (COMPOSERS.has(edge.from.feature) && isFeatureFileButWire(edge)) ||
  isRootOfLib(edge.to) ||
  SHARED_IN_LIB.has(edge.to.feature ?? '') ||
  (edge.typeOnly && CONTEXTS.has(edge.to.path));

/** Folders of islands that are not features. */
const SHARED_ISLANDS = new Set(['shared', 'forms']);

const island: Rule = (edge) => {
  const { from, to, typeOnly } = edge;
  if (to.room === 'islands') {
    return to.feature === from.feature || SHARED_ISLANDS.has(to.feature ?? '');
  }
  // Only the telephones: an island loads no other data of the operator.
  if (to.path === 'brand/phones.ts') return true;
  if (!isLib(to)) return false;
  if (isCommonLib(to)) return isPure(to);
  // Every island must handle the end of a session.
  const own = SHARED_ISLANDS.has(from.feature ?? '') ? 'sessao' : from.feature;
  if (to.feature !== own) return false;
  return isPure(to) ? !isWire(to) : typeOnly;
};

const processes = either(
  isRoom('server', 'scripts'),
  ({ to }) => PLAIN_OF_LIB.has(to.path) || PLAIN_OF_BACKEND.has(to.path),
);

export const TABLE: Record<Room, Rule> = {
  pages: render,
  'dev-pages': either(isRoom('dev-pages'), render),
  components: render,
  layouts: render,
  styles: isRoom('styles'),
  islands: island,
  actions: compose,
  api: compose,
  // The middleware records the action that a request calls, if an action has that name.
  middleware: either(compose, ({ to }) => to.path === 'src/actions/index.ts'),
  content: either(isRoom('content'), isFeatureFileButWire),
  lib: (edge) => (isPure(edge.from) ? pureLib(edge) : serverLib(edge)),
  server: processes,
  scripts: either(processes, isRoom('contract', 'brand')),
  brand: ({ to, typeOnly }) => typeOnly && to.path === 'src/lib/config/brand-schema.ts',
  backend: either(
    isRoom('backend'),
    ({ to }) => to.path === ENV || BRAND_OF_BACKEND.has(to.path),
    ({ to, typeOnly }) => typeOnly && isWire(to),
  ),
  contract: either(isRoom('contract', 'backend'), ({ to }) => isLib(to)),
  // Tests and configuration may import from every room.
  tests: () => true,
  root: () => true,
};

/** Packages that pure files of lib may import. */
const PURE_PACKAGES = ['zod', '@brazilian-utils/brazilian-utils'];

/** The reason why a file may not import a package or built-in module; `undefined` when it may. */
export function refusedPackage(
  from: Location,
  name: string,
  typeOnly: boolean,
): string | undefined {
  if (typeOnly) return undefined;
  if (isPure(from) && !PURE_PACKAGES.includes(name)) {
    return `a pure file of lib imports no package but ${PURE_PACKAGES.join(', ')}`;
  }
  // One process serves all visitors, so a store on the server would be shared by all of them.
  if (/^@?nanostores/.test(name) && from.room !== 'islands' && from.room !== 'tests') {
    return 'stores live in islands only';
  }
  return undefined;
}
