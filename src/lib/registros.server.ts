/**
 * What the portal itself remembers beside sessions: small texts under a key, kept for so long, of which a
 * claim is given to one alone. Files below the data folder for the workers of one node, or the server
 * that several nodes share.
 */
import { isShared } from '#lib/redis.server.ts';
import { fileDrawer, fileRecords } from './registros-arquivos.server.ts';
import { sharedDrawer, sharedRecords } from './registros-redis.server.ts';

export interface Records {
  read: (id: string) => Promise<string | null>;
  write: (id: string, text: string) => Promise<void>;
  /** Makes the record if there is none; of several who try at once, one is told `true`. */
  claim: (id: string, text: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Removes the record if it still is this text: what another has put there since stays. */
  retire: (id: string, text: string) => Promise<void>;
}

/** Records of one owner, that can be looked through. */
export interface Drawer extends Pick<Records, 'read' | 'write' | 'claim'> {
  /** Name → text. */
  all: () => Promise<Readonly<Record<string, string>>>;
}

/** The records of a kind; made when first asked for, since settings are read at run time. */
export function records(kind: string, keptMs: number): () => Records {
  let made: Records | undefined;
  return () => (made ??= isShared() ? sharedRecords(kind, keptMs) : fileRecords(kind, keptMs));
}

/**
 * The drawer of one owner. What it holds is kept for so long at least: who reads it judges its age.
 * @param owner a name that tells nobody whose it is (`markOf`)
 */
export const drawer = (kind: string, owner: string, keptMs: number): Drawer =>
  isShared() ? sharedDrawer(kind, owner, keptMs) : fileDrawer(kind, owner, keptMs);
