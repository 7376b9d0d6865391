/**
 * Trusted Types: in browsers with them, only a named policy turns text into markup or a script address.
 * The content policy lists the allowed names (`scripts/lib/content-policy.mjs`).
 */

/** How a policy turns text into a trusted value. */
interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (text: string) => string;
}

declare global {
  /** TypeScript has no type for this. The results of a policy are objects, which are used like text. */
  var trustedTypes: { createPolicy: (name: string, rules: Partial<Rules>) => Rules } | undefined;
}

const refuse = (): never => {
  throw new TypeError('not trusted');
};

/**
 * Creates a policy; in a browser without Trusted Types it returns the rules.
 * @param rules the allowed kinds of text; every other kind is refused
 */
export function trustedPolicy(name: string, rules: Partial<Rules>): Rules {
  const whole: Rules = { createHTML: refuse, createScriptURL: refuse, ...rules };
  return globalThis.trustedTypes?.createPolicy(name, whole) ?? whole;
}
