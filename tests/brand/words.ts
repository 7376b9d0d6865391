/** The words of the second operator. */
import type { Words } from '#lib/config/brand-schema.ts';

export const words: Words = {
  kind: { noun: 'plano', article: 'o' },
  areaCode: '73',
};
