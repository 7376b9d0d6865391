import { createHash } from 'node:crypto';

/** The hash by which the content security policy knows an inlined style sheet or script. */
export function sourceHash(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
