import { createHash } from 'node:crypto';

/** The hash by which the content security policy knows an inlined style sheet. */
export function styleHash(css: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}
