import { createHash } from 'node:crypto';

/** The hash of an inline style sheet or script for the content security policy. */
export function sourceHash(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
