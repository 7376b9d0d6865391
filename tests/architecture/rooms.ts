/** The location of a path: its room (docs/architecture.md), its feature, its name. */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

export type Room =
  | 'pages'
  | 'dev-pages'
  | 'api'
  | 'components'
  | 'layouts'
  | 'styles'
  | 'islands'
  | 'actions'
  | 'middleware'
  | 'content'
  | 'lib'
  | 'brand'
  | 'server'
  | 'scripts'
  | 'backend'
  | 'contract'
  | 'tests'
  | 'root';

export interface Location {
  path: string;
  room: Room;
  /** The folder below islands or lib; `undefined` for the files of lib itself. */
  feature: string | undefined;
  /** File name without its last extension: `service.server`, `rules`, `BoletoCard`. */
  name: string;
}

export type Target =
  | { kind: 'file'; location: Location }
  | { kind: 'package'; name: string }
  | { kind: 'builtin'; name: string };

const ROOMS: readonly (readonly [prefix: string, room: Room])[] = [
  ['src/pages/api/', 'api'],
  ['src/pages/', 'pages'],
  ['src/dev-pages/', 'dev-pages'],
  ['src/components/', 'components'],
  ['src/layouts/', 'layouts'],
  ['src/styles/', 'styles'],
  ['src/islands/', 'islands'],
  ['src/actions/', 'actions'],
  ['src/middleware.', 'middleware'],
  ['src/content', 'content'],
  ['src/lib/', 'lib'],
  ['src/', 'root'],
  ['brand/', 'brand'],
  ['server/', 'server'],
  ['scripts/', 'scripts'],
  ['backend/', 'backend'],
  ['contract/', 'contract'],
  ['tests/', 'tests'],
];

export function locationOf(path: string): Location {
  const [prefix = '', room = 'root'] = ROOMS.find(([start]) => path.startsWith(start)) ?? [];
  const folders = path.slice(prefix.length).split('/');
  const hasFeature = (room === 'lib' || room === 'islands') && folders.length > 1;
  return {
    path,
    room,
    feature: hasFeature ? folders[0] : undefined,
    name: posix.basename(path).replace(/\.[^.]+$/, ''),
  };
}

/**
 * Resolves an import.
 * @param aliases the `imports` of package.json: `{'#lib/*': './src/lib/*'}`
 */
export function targetOf(
  importer: string,
  specifier: string,
  aliases: Readonly<Record<string, string>>,
): Target {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) {
    return file(posix.join(posix.dirname(importer), bare));
  }
  for (const [alias, path] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (bare.startsWith(prefix)) {
      return file(posix.normalize(path.replace('*', bare.slice(prefix.length))));
    }
  }
  if (isBuiltin(bare)) return { kind: 'builtin', name: bare };
  const parts = bare.split('/');
  return { kind: 'package', name: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') };
}

const file = (path: string): Target => ({ kind: 'file', location: locationOf(path) });

export const isServerOnly = ({ room, name }: Location) =>
  name.endsWith('.server') ||
  room === 'server' ||
  room === 'backend' ||
  room === 'contract' ||
  room === 'scripts';
