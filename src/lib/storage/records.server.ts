/**
 * What the portal itself remembers beside sessions: small texts under a key, kept for so long, of which a
 * claim is given to one alone. Files below the data folder for the workers of one node, or the server
 * that several nodes share.
 */
import { isShared } from '#lib/storage/redis.server.ts';
import { fileDrawer, fileRecords } from './records-files.server.ts';
import { sharedDrawer, sharedRecords } from './records-redis.server.ts';
import type { Drawer, Records } from './records.ts';

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
