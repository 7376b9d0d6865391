/** `/.well-known/security.txt` (RFC 9116): the contact for security reports. */
import { DAY_MS } from '#lib/formats/dates.ts';

/** RFC 9116 recommends less than a year. */
const EXPIRES_AFTER_MS = 180 * DAY_MS;

interface Site {
  /** The e-mail address of the operator; may be empty. */
  email: string;
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** @returns the text of the file, which expires after half a year */
export function securityTxt({ email, origin, now }: Site): string {
  const contact = email === '' ? `${origin}/privacidade` : `mailto:${email}`;
  const day = Math.floor(now / DAY_MS) * DAY_MS;
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${new Date(day + EXPIRES_AFTER_MS).toISOString().replace('.000', '')}`,
    'Preferred-Languages: pt, en',
    // The field allows only https addresses.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return `${fields.join('\n')}\n`;
}
