/**
 * The headers of an answer, with the values that Mozilla's HTTP Observatory rewards: all of them together give 130
 * points (https://developer.mozilla.org/observatory/docs/tests_and_scoring). An https site adds HSTS and the prefix of
 * the cookie (`https.test.ts`).
 */
const REQUIRED = {
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[\da-f-]{36}$/,
};
const FORBIDDEN = ['access-control-allow-origin', 'server', 'x-powered-by'];

const NONE = /^'none'$/;
const STRICT = /^'(?:none|self|strict-dynamic|sha\d+-.+|nonce-.+)'$/;
/** What each source of a directive must be. */
const POLICY = {
  'default-src': NONE,
  'script-src': STRICT,
  'style-src': STRICT,
  'object-src': NONE,
  'base-uri': NONE,
  'form-action': /^'(?:none|self)'$/,
  'frame-ancestors': NONE,
};

/** Only these fall back to `default-src`. */
const FETCHES = /^(?:script|style|object)-src$/;

function weakDirectives(policy: string): string[] {
  const given = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  return Object.entries(POLICY).flatMap(([name, allowed]) => {
    const sources = given.get(name) ?? (FETCHES.test(name) ? given.get('default-src') : undefined);
    return sources?.every((source) => allowed.test(source)) ? [] : [name];
  });
}

/** The names of missing and weak headers, directives and cookies. */
export const weakHeaders = (headers: Headers): string[] => [
  ...Object.entries(REQUIRED).flatMap(([name, value]) =>
    value.test(headers.get(name) ?? '') ? [] : [name],
  ),
  ...FORBIDDEN.filter((name) => headers.has(name)),
  ...weakDirectives(headers.get('content-security-policy') ?? ''),
  ...headers
    .getSetCookie()
    .filter((cookie) => !/; httponly/i.test(cookie) || !/; samesite=/i.test(cookie)),
];
