/**
 * Trusted Types: where the browser has them, text becomes markup or the address of a script by a named
 * policy only. `astro.config.mjs` lists the names; a policy of another name cannot be made.
 */

/** How a policy turns text into what the browser trusts. */
interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

declare global {
  /** TypeScript does not know it. What a policy makes are objects, which stand where text would. */
  var trustedTypes: { createPolicy: (name: string, rules: Partial<Rules>) => Rules } | undefined;
}

const refuse = (): never => {
  throw new TypeError('not trusted');
};

/**
 * Makes a policy; in a browser without Trusted Types, the rules themselves.
 * @param rules what is not named is refused
 */
export function trustedPolicy(name: string, rules: Partial<Rules>): Rules {
  const whole: Rules = { createHTML: refuse, createScriptURL: refuse, ...rules };
  return globalThis.trustedTypes?.createPolicy(name, whole) ?? whole;
}
