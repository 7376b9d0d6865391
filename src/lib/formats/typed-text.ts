/**
 * Text that people type or paste. Posted fields (`actions/forms/posted-form.ts`) and query parameters
 * (`navigation/shown-instead.ts`) pass here before anything reads them.
 */

/** Soft hyphens, marks of the writing direction, and spaces without a width. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+/g;

/** Joiners have a meaning only between parts of an emoji and between letters. */
const JOINED = String.raw`\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}`;
const JOINERS_AFTER_OTHERS = new RegExp(
  String.raw`(^|[^${JOINED}\u200C\u200D])[\u200C\u200D]+`,
  'gu',
);
const JOINERS_BEFORE_OTHERS = new RegExp(String.raw`[\u200C\u200D]+(?![${JOINED}])`, 'gu');

const FULL_WIDTH_ZERO = 0xff10;

/** The text as the person sees it: without invisible signs, with plain spaces and plain digits. */
export const typedText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(JOINERS_AFTER_OTHERS, '$1')
    .replace(JOINERS_BEFORE_OTHERS, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO));
