/** How a setting is written: each kind says what is wrong with it, and never its value. */
import { z } from 'zod';

/** An absent setting and an empty one are the same: shells and compose files write `VAR=`. */
export const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** An http(s) address without a slash at its end. */
export const baseUrl = optionalText.pipe(
  z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
    // Paths are put after it, and fetch refuses an address with a password in it.
    .refine((value) => /^[^?#@]*$/.test(value), { error: 'has a query, a fragment or a user' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
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
