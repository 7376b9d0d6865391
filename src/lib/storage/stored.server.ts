/** Every failure of the storage is a `StorageError`, so that the caller can say so to the person. */
import { StorageError } from '#lib/errors.ts';

/**
 * The same store, whose methods fail with a `StorageError` and nothing else.
 * @param store an object of async methods
 */
export function stored<T extends object>(store: T): T {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return (await Reflect.apply(method, target, args)) as unknown;
        } catch (cause) {
          throw new StorageError(cause);
        }
      };
    },
  });
}
