/** The allowed imports of each room (docs/architecture.md › Rooms). */
import type { Location, Room, Target } from './rooms.ts';

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
  'src/lib/formats/text.ts',
  'src/lib/conteudo/last-good.server.ts',
  'src/lib/conteudo/signature.server.ts',
  'src/lib/config/brand-schema.ts',
  'src/lib/config/contrast-pairs.ts',
  'src/lib/config/drawings.ts',
  'src/lib/upstream/deviations.ts',
  'src/lib/upstream/request-log.server.ts',
  'src/lib/storage/keys-files.server.ts',
  'src/lib/storage/old-folders.server.ts',
  'src/lib/storage/redis.server.ts',
  'src/lib/storage/store.server.ts',
  'src/lib/storage/keys.server.ts',
  'src/lib/storage/audit-mark.server.ts',
  'src/lib/acesso/kept.server.ts',
  'src/lib/acesso/people.server.ts',
  'src/lib/chave-acesso/account.server.ts',
  'src/lib/sessao/refused-sessions.server.ts',
  'src/lib/atendimento-interno/ended.server.ts',
  'src/lib/errors.ts',
  'src/lib/measures.server.ts',
  'src/lib/trace.server.ts',
  'src/lib/sessao/account-sessions.server.ts',
]);
const PLAIN_OF_BACKEND = new Set([
  'backend/locate.ts',
  'backend/lock.ts',
  'backend/data-folder.ts',
]);

/** The brand: the demonstration acts as its operator. */
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

/** Files without `.server` import only such files; features share what a `wire.ts` declares. */
const pureLib: Rule = (edge) =>
  isData(edge) ||
  isBrandOfConfig(edge) ||
  (isWire(edge.from) && isWire(edge.to)) ||
  (isPure(edge.to) && (sameFeature(edge) || isCommonLib(edge.to)));

/** The member home and the copy of the data import all features; no other feature imports a feature. */
const COMPOSERS = new Set(['inicio', 'meus-dados']);

const serverLib: Rule = (edge) =>
  sameFeature(edge) ||
  isData(edge) ||
  (COMPOSERS.has(edge.from.feature ?? '') && isFeatureFileButWire(edge)) ||
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

interface RoomRule {
  allows: Rule;
  /** What the room may import, and why. */
  says: string | ((from: Location) => string);
}

const ROOM_OF_PAGES: RoomRule = {
  allows: render,
  says: 'shows what lib decides: components, layouts, islands, styles, content, and lib without wire.ts, whose names belong to the services',
};
const ROOM_OF_CALLS: RoomRule = {
  allows: compose,
  says: 'calls lib and shows nothing: its own folder, and lib without wire.ts, whose names belong to the services',
};

const TABLE: Record<Room, RoomRule> = {
  pages: ROOM_OF_PAGES,
  'dev-pages': { ...ROOM_OF_PAGES, allows: either(isRoom('dev-pages'), render) },
  components: ROOM_OF_PAGES,
  layouts: ROOM_OF_PAGES,
  styles: { allows: isRoom('styles'), says: 'has sheets and fonts: other styles' },
  islands: {
    allows: island,
    says: `runs in the browser: pure files of its own feature in lib but wire.ts (of server files only types), its own islands, ${[...SHARED_ISLANDS].join(' and ')}, the shared rooms of lib, and brand/phones.ts`,
  },
  actions: ROOM_OF_CALLS,
  api: ROOM_OF_CALLS,
  middleware: {
    ...ROOM_OF_CALLS,
    // The middleware records the action that a request calls, if an action has that name.
    allows: either(compose, ({ to }) => to.path === 'src/actions/index.ts'),
  },
  content: {
    allows: either(isRoom('content'), isFeatureFileButWire),
    says: 'is data: other content, and lib without wire.ts, whose names belong to the services',
  },
  lib: {
    allows: (edge) => (isPure(edge.from) ? pureLib(edge) : serverLib(edge)),
    says: (from) =>
      isPure(from)
        ? `is pure, so that the browser may have it: pure files of its own feature (a wire.ts: also another wire.ts), of lib itself, and of ${[...COMMON_IN_LIB, ...PURE_SHARED_IN_LIB].join(', ')}`
        : `knows one feature: its own, lib itself, ${[...COMMON_IN_LIB, ...SHARED_IN_LIB].join(', ')}, and the types of the contexts of sessao. Pages, ${[...COMPOSERS].join(' and ')} combine features`,
  },
  server: {
    allows: processes,
    says: 'starts without Astro: server, scripts, and the files of lib and backend that tests/architecture/table.ts lists',
  },
  scripts: {
    allows: either(processes, isRoom('contract', 'brand')),
    says: 'starts without Astro: server, scripts, contract, brand, and the files of lib and backend that tests/architecture/table.ts lists',
  },
  brand: {
    allows: ({ to, typeOnly }) => typeOnly && to.path === 'src/lib/config/brand-schema.ts',
    says: 'is what an operator changes: the types of lib/config/brand-schema.ts',
  },
  backend: {
    allows: either(
      isRoom('backend'),
      ({ to }) => to.path === ENV || BRAND_OF_BACKEND.has(to.path),
      ({ to, typeOnly }) => typeOnly && isWire(to),
    ),
    says: "plays the operator's services: backend, the brand of lib/config, and the types of each wire.ts",
  },
  contract: {
    allows: either(isRoom('contract', 'backend'), ({ to }) => isLib(to)),
    says: 'proves a service: contract, backend and lib',
  },
  // Tests and configuration may import from every room.
  tests: { allows: () => true, says: '' },
  root: { allows: () => true, says: '' },
};

/** Packages that pure files of lib may import. */
const PURE_PACKAGES = ['zod', '@brazilian-utils/brazilian-utils'];

function refusedPackage(from: Location, name: string): string | undefined {
  if (isPure(from) && !PURE_PACKAGES.includes(name)) {
    return `a pure file of lib imports no package but ${PURE_PACKAGES.join(', ')}`;
  }
  // One process serves all visitors, so a store on the server would be shared by all of them.
  if (/^@?nanostores/.test(name) && from.room !== 'islands' && from.room !== 'tests') {
    return 'stores live in islands only';
  }
  return undefined;
}

/** Why a file may not import a file, a package or a built-in module; `undefined` when it may. */
export function refusal(from: Location, target: Target, typeOnly: boolean): string | undefined {
  if (target.kind !== 'file') return typeOnly ? undefined : refusedPackage(from, target.name);
  const { allows, says } = TABLE[from.room];
  if (allows({ from, to: target.location, typeOnly })) return undefined;
  return `${from.room} ${typeof says === 'string' ? says : says(from)}`;
}
