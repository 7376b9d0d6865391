/** How a setting is written: each kind says what is wrong with it, and never its value. */
import { z } from 'zod';
import { parseGuidePairs } from './guide-pairs.ts';

/** An absent setting and an empty one are the same: shells and compose files write `VAR=`. */
export const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** What goes out as the value of a header: any other would fail each call, and none at the start. */
export const headerValue = optionalText.refine(
  (value) => value === undefined || /^[\x20-\x7e]+$/.test(value),
  { error: 'holds a character that no header can carry' },
);

const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });
const withoutLastSlash = (value: string) => value.replace(/\/+$/, '');

/** An http(s) address without a slash at its end. */
export const baseUrl = optionalText.pipe(
  webUrl
    // Paths are put after it, and fetch refuses an address with a password in it.
    .refine((value) => /^[^?#@]*$/.test(value), { error: 'has a query, a fragment or a user' })
    .transform(withoutLastSlash)
    .optional(),
);

/** As `baseUrl`, where the address may have a query of its own: nothing is put after that. */
export const urlWithQuery = optionalText.pipe(
  webUrl
    .refine((value) => /^[^#@]*$/.test(value), { error: 'has a fragment or a user' })
    .transform((value) => (value.includes('?') ? value : withoutLastSlash(value)))
    .optional(),
);

/** An http(s) origin: where a path would be lost, there may be none. */
export const webOrigin = baseUrl.refine(
  (value) => value === undefined || new URL(value).pathname === '/',
  { error: 'has a path' },
);

/** Any number. */
export const number = z
  .string()
  .transform(Number)
  .pipe(z.number({ error: 'is not a number' }));

/** A whole number from `min` to `max`. */
export const integer = (min: number, max: number) =>
  number.pipe(
    z
      .int({ error: 'is not a whole number' })
      .min(min, { error: `is below ${String(min)}` })
      .max(max, { error: `is above ${String(max)}` }),
  );

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Addresses and CIDR ranges, separated by commas. */
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
