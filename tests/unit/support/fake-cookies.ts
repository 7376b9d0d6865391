/** The part of Astro's cookies that the portal uses: the browser's cookies and those that it gets. */
import type { AstroCookies } from 'astro';

export class FakeCookies {
  readonly #values: Map<string, string>;
  /** The last attributes of each cookie, by name. */
  readonly attributes = new Map<string, object>();

  constructor(sent: Record<string, string> = {}) {
    this.#values = new Map(Object.entries(sent));
  }

  get(name: string): { value: string } | undefined {
    const value = this.#values.get(name);
    return value === undefined ? undefined : { value };
  }

  set(name: string, value: string, attributes: object = {}): void {
    this.#values.set(name, value);
    this.attributes.set(name, attributes);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  /** The type that the portal's functions expect. */
  get astro(): AstroCookies {
    return this as unknown as AstroCookies;
  }
}
