/** The operator's words in the texts for members. */
import { words } from '#brand/words.ts';
import type { Words } from './brand-schema.ts';

/** The operator inside a sentence: 'a cooperativa', 'A cooperativa', 'da cooperativa', 'na …', 'à …'. */
export const inSentences = ({ noun, article }: Words['kind']) => ({
  a: `${article} ${noun}`,
  A: `${article.toUpperCase()} ${noun}`,
  da: `d${article} ${noun}`,
  na: `n${article} ${noun}`,
  ao: `${article === 'a' ? 'à' : 'ao'} ${noun}`,
});

export const operadora = inSentences(words.kind);

/** The heading of the home page's last part. */
export const MOTTO = words.motto;

/** Examples of numbers, which nobody has to call. */
export const EXEMPLO_CELULAR = `(${words.areaCode}) 99999-9999`;
export const EXEMPLO_TELEFONE = `(${words.areaCode}) 3222-2222`;
