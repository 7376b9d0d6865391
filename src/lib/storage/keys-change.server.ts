/** The change of the sealing key, for the operator's command (`scripts/change-key.ts`). */
import { isShared } from '#lib/storage/redis.server.ts';
import { newKey } from './key-names.server.ts';
import { changeKeyFiles, keyFilesChangedAt } from './keys-files.server.ts';
import { changeSharedKeys, sharedKeysChangedAt } from './keys-redis.server.ts';
import { prepareKeys } from './keys.server.ts';

/** As long as the longest record is kept: before that, something sealed with the key before may be left. */
export const KEY_KEPT_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes a new sealing key and keeps the key in force as the key before.
 * @param isForced also when the key before may still be needed: what it sealed is lost
 * @returns 'too-soon' when the last change is less than 60 days ago, and nothing was changed
 * @throws {KeyError} when a key that is there cannot be used
 */
export async function changeKey(isForced: boolean): Promise<'changed' | 'too-soon'> {
  await prepareKeys();
  const changedAt = isShared() ? await sharedKeysChangedAt() : keyFilesChangedAt();
  const isRecent = changedAt !== undefined && Date.now() - changedAt < KEY_KEPT_DAYS * DAY_MS;
  if (isRecent && !isForced) return 'too-soon';
  const fresh = newKey();
  if (isShared()) return (await changeSharedKeys(fresh)) ? 'changed' : 'too-soon';
  changeKeyFiles(fresh);
  return 'changed';
}
