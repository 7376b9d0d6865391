/** The types of settings. A message says what is wrong with a setting and never holds its value. */
import { z } from 'zod';
import { parseGuidePairs } from './guide-pairs.ts';

/** An empty setting counts as absent, because shells and compose files write `VAR=`. */
export const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** The value of a header. A wrong one would not stop the start, but fail each call. */
export const headerValue = optionalText.refine(
  (value) => value === undefined || /^[\x20-\x7e]+$/.test(value),
  { error: 'holds a character that no header can carry' },
);

const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });
const withoutLastSlash = (value: string) => value.replace(/\/+$/, '');

/** An http(s) address without a slash at its end. */
export const baseUrl = optionalText.pipe(
  webUrl
    // Paths are appended to it, and fetch refuses an address with a password.
    .refine((value) => /^[^?#@]*$/.test(value), { error: 'has a query, a fragment or a user' })
    .transform(withoutLastSlash)
    .optional(),
);

/** As `baseUrl`, but the address may have a query, because nothing is appended to it. */
export const urlWithQuery = optionalText.pipe(
  webUrl
    .refine((value) => /^[^#@]*$/.test(value), { error: 'has a fragment or a user' })
    .transform((value) => (value.includes('?') ? value : withoutLastSlash(value)))
    .optional(),
);

/** An http(s) origin. It may have no path, because a path would be lost. */
export const webOrigin = baseUrl.refine(
  (value) => value === undefined || new URL(value).pathname === '/',
  { error: 'has a path' },
);

export const number = z
  .string()
  .transform(Number)
  .pipe(z.number({ error: 'is not a number' }));

export const integer = (min: number, max: number) =>
  number.pipe(
    z
      .int({ error: 'is not a whole number' })
      .min(min, { error: `is below ${String(min)}` })
      .max(max, { error: `is above ${String(max)}` }),
  );

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** IP addresses and CIDR ranges, separated by commas. */
export const addressRanges = optionalText
  .transform((value) => (value ?? '').split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => parts.every((part) => range.safeParse(part).success), {
    error: 'holds something that is neither an address nor a CIDR range',
  });

/** Pages of the directory, separated by semicolons: 'Cardiologia em Olímpia/SP'. */
export const guidePairs = optionalText.transform((value, ctx) => {
  const pairs = value === undefined ? undefined : parseGuidePairs(value);
  if (value !== undefined && pairs === undefined)
    ctx.addIssue({
      code: 'custom',
      message: 'holds something that is not written "Especialidade em Cidade/UF", or one twice',
    });
  return pairs;
});
