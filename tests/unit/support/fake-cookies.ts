/** Astro's cookies, as far as the portal uses them: what the browser sent, and what it is told. */
import type { AstroCookies } from 'astro';

export class FakeCookies {
  readonly #values: Map<string, string>;
  /** Name → the attributes it was last set with. */
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

  /** As the portal's functions take it. */
  get astro(): AstroCookies {
    return this as unknown as AstroCookies;
  }
}
