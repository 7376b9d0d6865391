/** The change of the sealing key (`npm run segredo -- trocar`). */
import { DAY_MS } from '#lib/formats/dates.ts';
import { newKey } from './key-names.server.ts';
import { changeKeyFiles, keyFilesChangedAt } from './keys-files.server.ts';
import { changeSharedKeys, sharedKeysChangedAt } from './keys-redis.server.ts';
import { prepareKeys } from './keys.server.ts';
import { isShared } from './redis.server.ts';

/**
 * The longest time that a sealed text is kept, without the records that the change seals again
 * (`resealKept`). Until then a text sealed with the previous key may exist.
 */
export const KEY_KEPT_DAYS = 60;

/**
 * Makes a new sealing key, and the current one becomes the previous one.
 * @param isForced also when the previous key may still be needed: texts sealed with it are lost
 * @returns 'too-soon' when the last change is less than 60 days ago; the keys then stay
 * @throws {KeyError} when an existing key cannot be used
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
