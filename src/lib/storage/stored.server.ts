/** Every failure of the storage is a `StorageError`, so that whoever asked for it can say so. */
import { StorageError } from '#lib/errors.ts';

/**
 * Runs what reads or writes the storage.
 * @throws {StorageError} with the failure as its cause
 */
export async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new StorageError(cause);
  }
}
