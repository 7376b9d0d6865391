/** The rules of the project over a set of files. Each returns one line for each breach. */
import { type Target, isServerOnly, locationOf, targetOf } from './rooms.ts';
import { fieldsRead, globalsOf, importsOf, readsProcessEnv } from './source.ts';
import { refusal } from './table.ts';

/** Path from the root of the project, with slashes → text. */
export type Files = ReadonlyMap<string, string>;
type Aliases = Readonly<Record<string, string>>;

const isScript = (path: string) => /\.(?:ts|tsx|mjs|astro)$/.test(path) && !path.endsWith('.d.ts');

function* edges(files: Files, aliases: Aliases) {
  for (const [path, text] of files) {
    if (!isScript(path)) continue;
    for (const { specifier, typeOnly, part } of importsOf(path, text)) {
      yield { path, typeOnly, part, target: targetOf(path, specifier, aliases) };
    }
  }
}

const nameOf = (target: Target) => (target.kind === 'file' ? target.location.path : target.name);

/** Imports that the table does not allow, with the reason. */
export function forbiddenImports(files: Files, aliases: Aliases): string[] {
  return [...edges(files, aliases)].flatMap(({ path, target, typeOnly }) => {
    const reason = refusal(locationOf(path), target, typeOnly);
    return reason === undefined ? [] : [`${path} imports ${nameOf(target)}: ${reason}`];
  });
}

const staysOnServer = (target: Target) =>
  target.kind === 'builtin' || (target.kind === 'file' && isServerOnly(target.location));

/** The chains of value imports from `start` that lead to a refused file or package, one for each. */
function chainsTo(
  isRefused: (target: Target) => boolean,
  start: readonly string[],
  graph: ReadonlyMap<string, readonly Target[]>,
): string[] {
  const queue = start.map((path) => ({ path, chain: path }));
  const found: string[] = [];
  const seen = new Set<string>();
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { path, chain } = next;
    if (seen.has(path)) continue;
    seen.add(path);
    for (const target of graph.get(path) ?? []) {
      const longer = `${chain} → ${nameOf(target)}`;
      if (isRefused(target)) found.push(longer);
      else if (target.kind === 'file') queue.push({ path: target.location.path, chain: longer });
    }
  }
  return found;
}

/** The value imports of each file. A client script of an Astro file counts as a file: its path and ` <script>`. */
function valueImports(files: Files, aliases: Aliases): Map<string, Target[]> {
  const graph = new Map<string, Target[]>();
  for (const { path, part, typeOnly, target } of edges(files, aliases)) {
    if (typeOnly) continue;
    const from = part === 'client' ? `${path} <script>` : path;
    graph.set(from, [...(graph.get(from) ?? []), target]);
  }
  return graph;
}

/** Server code among what the browser loads: all that islands and client scripts import as values. */
export function serverCodeInBrowser(files: Files, aliases: Aliases): string[] {
  const graph = valueImports(files, aliases);
  const scripts = [...graph.keys()].filter((path) => path.endsWith(' <script>'));
  const islands = [...files.keys()].filter((path) => locationOf(path).room === 'islands');
  return chainsTo(staysOnServer, [...scripts, ...islands], graph);
}

/**
 * Packages that the primary must not load, because only the workers need them: undici alone made its start twice as
 * long.
 */
export function workersPackagesInPrimary(files: Files, aliases: Aliases): string[] {
  const ofWorkers = new Set(['undici', 'react', 'react-dom', 'piscina', 'astro']);
  return chainsTo(
    (target) => target.kind === 'package' && ofWorkers.has(target.name),
    ['server/main.ts'],
    valueImports(files, aliases),
  );
}

/** Import cycles, types included: one line for each cycle. */
export function importCycles(files: Files, aliases: Aliases): string[] {
  const graph = new Map<string, string[]>();
  for (const { path, target } of edges(files, aliases)) {
    if (target.kind !== 'file') continue;
    graph.set(path, [...(graph.get(path) ?? []), target.location.path]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start !== -1) found.push([...way.slice(start), path].join(' → '));
    if (start !== -1 || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

const IO_GLOBALS = new Set(
  (
    'process console fetch document window location navigator localStorage sessionStorage ' +
    'globalThis XMLHttpRequest WebSocket EventSource setTimeout setInterval setImmediate'
  ).split(' '),
);

/** Pure files of lib that do input or output through a global. */
export function impureFiles(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    const { room, name } = locationOf(path);
    if (room !== 'lib' || name.endsWith('.server') || !isScript(path)) return [];
    return globalsOf(path, text, IO_GLOBALS).map((global) => `${path} uses ${global}`);
  });
}

const READS_ENVIRONMENT = [
  /^src\/lib\/config\/env\.server\.ts$/,
  /^(?:scripts|tests)\//,
  /^[\w.]+\.config\.(?:ts|mjs)$/,
  // Passes the environment to the process that it starts.
  /^server\/embedded-backend\.ts$/,
];

/** Files that read the environment without permission; `env.server.ts` validates the settings. */
export function environmentReaders(files: Files): string[] {
  return [...files]
    .filter(([path, text]) => isScript(path) && readsProcessEnv(path, text))
    .map(([path]) => path)
    .filter((path) => !READS_ENVIRONMENT.some((allowed) => allowed.test(path)));
}

const RIGHTS = new Set(['membro', 'selecionada']);

/**
 * Actions that read their rights themselves. The form engine gives them, after it compares them with the
 * form's key.
 */
export function rightsReaders(files: Files): string[] {
  return [...files]
    .filter(([path]) => /^src\/actions\/(?!forms\/)/.test(path))
    .flatMap(([path, text]) =>
      fieldsRead(path, text, /^(?:App\.L|l)ocals$/, RIGHTS).map(
        (right) => `${path} reads ${right}`,
      ),
    );
}

/** Files that count an IP address as a person. Addresses count by their networks (`addressOf`). */
export function addressesCountedAsPersons(files: Files): string[] {
  return [...files]
    .filter(([path, text]) => path.startsWith('src/') && /\bpersonOf\([^()]*address/i.test(text))
    .map(([path]) => path);
}

const ASTRO_CONTEXT = /^(?:Astro|context|ctx)$|APIContext|AstroGlobal/;

/** Uses of Astro's sessions. The portal has its own. */
export function astroSessions(files: Files): string[] {
  const found = [...files]
    .filter(([path]) => path.startsWith('src/') && isScript(path))
    .filter(
      ([path, text]) => fieldsRead(path, text, ASTRO_CONTEXT, new Set(['session'])).length > 0,
    )
    .map(([path]) => `${path} reads Astro's session`);
  const isOff = /^ {2}session: false,$/m.test(files.get('astro.config.mjs') ?? '');
  return isOff ? found : [...found, 'astro.config.mjs: session is not false'];
}

/** Scripts so small that the build writes them into the page, where they are not asynchronous. */
const INLINE_SCRIPTS = new Set(['src/components/reajuste/ContractSearch.astro']);

/** Scripts of components that do not wait for the page. One with imports is asynchronous. */
export function scriptsWithoutWait(files: Files): string[] {
  const checked = [...files].filter(
    ([path]) => path.endsWith('.astro') && !INLINE_SCRIPTS.has(path),
  );
  return checked.flatMap(([path, text]) =>
    [...text.matchAll(/<script>([^]*?)<\/script>/g)]
      .filter(([, code = '']) => code.includes('import ') && !/^ *whenSeen\(/m.test(code))
      .map(() => path),
  );
}

/** Pages with a script after their layout: the build writes it behind `</html>`. */
export const scriptsAfterLayout = (files: Files): string[] =>
  [...files]
    .filter(([path, text]) => path.startsWith('src/pages/') && /^<\/\w+>\s+<script/m.test(text))
    .map(([path]) => path);

/**
 * Markup that Astro inserts as it is. A comment in the line above says why it is safe: HTML from outside must be
 * sanitized first.
 */
export const unexplainedHtml = (files: Files): string[] =>
  [...files]
    .filter(([path]) => path.endsWith('.astro'))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index, lines) => {
        const inserts = line.includes('set:html') && !line.includes('/*');
        const isExplained = /\/\* set:html: \w/.test(lines[index - 1] ?? '');
        return inserts && !isExplained ? [`${path}:${String(index + 1)}`] : [];
      }),
    );

const CONSTANT = /<Constant\b[^]*?>([^]*?)<\/Constant>/g;
const OF_REQUEST = /\bAstro\.(?!props\b|slots\b|isPrerendered\b)\w+/;

/** Markup that a process keeps for all visitors, and that reads the request, itself or in its components. */
export function constantsOfRequest(files: Files, aliases: Aliases): string[] {
  const graph = valueImports(files, aliases);
  const reads = (path: string) => path.endsWith('.astro') && OF_REQUEST.test(files.get(path) ?? '');
  return [...files].flatMap(([path, text]) => {
    const inside = [...text.matchAll(CONSTANT)].map(([, content = '']) => content).join('');
    const isInside = (component: string) =>
      new RegExp(`<${component.replace(/^.*\/|\.astro$/g, '')}\\b`).test(inside);
    const used = (graph.get(path) ?? []).map(nameOf).filter(isInside);
    return [
      ...(OF_REQUEST.test(inside) ? [path] : []),
      ...used.filter(reads),
      ...chainsTo((target) => reads(nameOf(target)), used, graph),
    ];
  });
}

const LINE_LIMIT = 250;
const COUNTED = /\.(?:ts|tsx|mjs|astro|css)$/;
const NOT_COUNTED = /^(?:tests\/generated|backend\/db\/migrations)\//;

/** Files that are longer than the limit. */
export function longFiles(files: Files): string[] {
  return [...files]
    .filter(([path]) => COUNTED.test(path) && !NOT_COUNTED.test(path))
    .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LINE_LIMIT)
    .map(({ path, lines }) => `${path}: ${String(lines)} lines`);
}
