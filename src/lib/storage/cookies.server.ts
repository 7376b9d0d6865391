/**
 * The portal's cookies. A sealed cookie is a short text that the browser keeps and cannot read. It opens
 * for one purpose, for one owner and for a limited time; the server keeps nothing.
 */
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { seal, unseal } from './seal.server.ts';
import { isWithin } from '#lib/formats/dates.ts';

const isHttps = () => env().siteUrl?.startsWith('https:') ?? false;

/** The cookie's name in the browser, which accepts `__Host-` only together with `Secure`. */
export const hostCookieName = (name: string) => (isHttps() ? `__Host-${name}` : name);

export const hostCookieOptions = () =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps() }) as const;

/**
 * The options of a cookie that holds a visitor's choice: no secret, and readable by the page before its
 * first paint.
 */
export const choiceCookie = (maxAge: number) =>
  ({
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    secure: isHttps(),
    maxAge,
  }) as const;

/** No sealed text of the portal is longer, in characters. */
const MAX_LENGTH = 1024;

/**
 * Whether the sealed bytes, the last part of the text, have the one spelling that the portal writes. Base64
 * allows other spellings of the same bytes, and the portal refuses them.
 */
function isOwnSpelling(value: string): boolean {
  const bytes = value.slice(value.lastIndexOf('.') + 1);
  return bytes !== '' && Buffer.from(bytes, 'base64url').toString('base64url') === bytes;
}

const contentSchema = z.object({
  text: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

export interface SealedCookieOptions {
  /** The cookie's name without prefix, which is also its purpose. */
  name: string;
  /** How long a written value can be opened, in seconds. */
  seconds: number;
  /**
   * `browser`: the cookie also ends when the browser is closed. `use`: a value that is read in the second
   * half of its time is written again, with its whole time.
   */
  ends: 'browser' | 'use';
}

export interface SealedCookie {
  /**
   * The text that was written for this owner; `undefined` when there is none, when its time is over, when
   * it was changed, and when it belongs to another owner.
   */
  read: (cookies: AstroCookies, owner: string) => Promise<string | undefined>;
  write: (cookies: AstroCookies, owner: string, text: string) => void;
  remove: (cookies: AstroCookies) => void;
}

export function sealedCookie({ name, seconds, ends }: SealedCookieOptions): SealedCookie {
  const sealedFor = (owner: string) => `cookie:${name}:${owner}`;
  const limit = ends === 'use' ? { maxAge: seconds } : {};

  const write: SealedCookie['write'] = (cookies, owner, text) => {
    const content: z.output<typeof contentSchema> = { text, until: Date.now() + seconds * 1000 };
    const value = seal(sealedFor(owner), content);
    cookies.set(hostCookieName(name), value, { ...hostCookieOptions(), ...limit });
  };

  return {
    write,
    read: async (cookies, owner) => {
      const value = cookies.get(hostCookieName(name))?.value;
      if (!value || value.length > MAX_LENGTH || !isOwnSpelling(value)) return undefined;
      const { data } = contentSchema.safeParse(await unseal(sealedFor(owner), value));
      if (!data) return undefined;
      const life = seconds * 1000;
      const writtenAt = data.until - life;
      if (!isWithin(writtenAt, Date.now(), life - 1)) return undefined;
      if (ends === 'use' && !isWithin(writtenAt, Date.now(), life / 2))
        write(cookies, owner, data.text);
      return data.text;
    },
    remove: (cookies) => {
      const cookie = hostCookieName(name);
      if (cookies.get(cookie)) cookies.delete(cookie, hostCookieOptions());
    },
  };
}
