/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 asks for less than a year. */
const EXPIRES_AFTER_MS = 180 * DAY_MS;

interface Site {
  /** The e-mail address of the operator; may be empty. */
  email: string;
  /** The origin of the site. */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** @returns the text of the file, which is good for half a year from today */
export function securityTxt({ email, origin, now }: Site): string {
  const contact = email === '' ? `${origin}/privacidade` : `mailto:${email}`;
  const day = Math.floor(now / DAY_MS) * DAY_MS;
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${new Date(day + EXPIRES_AFTER_MS).toISOString().replace('.000', '')}`,
    'Preferred-Languages: pt, en',
    // Only an https address may stand there.
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return `${fields.join('\n')}\n`;
}
