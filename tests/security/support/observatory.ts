/**
 * The rules of Mozilla's HTTP Observatory that concern headers:
 * https://developer.mozilla.org/observatory/docs/tests_and_scoring
 */

export interface Verdict {
  /** 100, minus penalties, plus rewards. */
  score: number;
  missing: string[];
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
}

export function observatoryScore(headers: Headers): Verdict {
  const missing: string[] = [];
  let score = 100;
  const rule = (name: string, holds: boolean, reward: number, penalty: number) => {
    if (holds) score += reward;
    else {
      score -= penalty;
      missing.push(name);
    }
  };
  const policy = directives(headers.get('content-security-policy') ?? '');
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isStrict = (name: string) =>
    sources(name).every((source) =>
      /^'(?:none|self|strict-dynamic|sha\d+-.+|nonce-.+)'$/.test(source),
    );
  rule(
    'no unsafe script, default-src none',
    isStrict('script-src') && policy.get('default-src')?.join() === "'none'",
    10,
    25,
  );
  rule('no unsafe style', isStrict('style-src'), 0, 20);
  rule('object-src', sources('object-src').join() === "'none'", 0, 20);
  rule('base-uri', policy.get('base-uri')?.join() === "'none'", 0, 5);
  rule(
    'form-action',
    (policy.get('form-action') ?? ['*']).every((one) => one === "'self'" || one === "'none'"),
    0,
    5,
  );
  rule('frame-ancestors', policy.get('frame-ancestors')?.join() === "'none'", 5, 20);
  rule(
    'referrer-policy',
    /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
      headers.get('referrer-policy') ?? '',
    ),
    5,
    5,
  );
  rule('x-content-type-options', headers.get('x-content-type-options') === 'nosniff', 0, 5);
  rule('x-frame-options', headers.get('x-frame-options') === 'DENY', 0, 20);
  rule(
    'cross-origin-resource-policy',
    headers.get('cross-origin-resource-policy') === 'same-origin',
    10,
    20,
  );
  rule(
    'cross-origin-opener-policy',
    headers.get('cross-origin-opener-policy') === 'same-origin',
    0,
    0,
  );
  rule('no cross-origin sharing', !headers.has('access-control-allow-origin'), 0, 50);
  const cookies = headers.getSetCookie();
  rule(
    'cookies',
    cookies.every((one) => /; httponly/i.test(one) && /; samesite=/i.test(one)),
    0,
    20,
  );
  return { score, missing };
}
