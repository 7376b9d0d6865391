/** Turns every failure of a storage into a `StorageError`, so that the portal can inform the person. */
import { StorageError } from '#lib/errors.ts';

/**
 * A store with the same methods, which throw only `StorageError`.
 * @param store an object of async methods
 */
export function withStorageErrors<T extends object>(store: T): T {
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
