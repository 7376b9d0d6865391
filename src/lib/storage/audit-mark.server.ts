/**
 * The mark of a person in audit lines: an incident can be traced without a CPF in the log. The key changes
 * each year, so that the log alone cannot follow a person for longer than a year.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { KEY_BYTES } from './key-place.server.ts';
import { keyRing } from './keys.server.ts';

const LENGTH = 16;

/**
 * @param number a CPF or a card number, digits only
 * @param year by UTC, as in the times of log lines
 * @returns the year and the mark: `2026.mPz3…`, the same for the same number within the year
 */
export function auditMark(number: string, year = new Date().getUTCFullYear()): string {
  const key = hkdfSync('sha256', keyRing().audit, '', `auditoria:${String(year)}`, KEY_BYTES);
  const mark = createHmac('sha256', Buffer.from(key)).update(number).digest('base64url');
  return `${String(year)}.${mark.slice(0, LENGTH)}`;
}
