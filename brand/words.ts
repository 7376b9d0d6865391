/** Words in texts for members that differ from operator to operator. An island loads them. */
import type { Words } from '#lib/config/brand-schema.ts';

export const words: Words = {
  /** What the texts call the operator: 'Ligue para a cooperativa'. */
  kind: { noun: 'cooperativa', article: 'a' },
  /** The area code of the telephone numbers that the forms give as examples. */
  areaCode: '17',
};
