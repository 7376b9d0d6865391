/** The operator's words in the texts for members. */
import { words } from '#brand/words.ts';
import type { Words } from './brand-schema.ts';

/** The operator inside a sentence: 'a cooperativa', 'A cooperativa', 'da cooperativa'. */
export const inSentences = ({ noun, article }: Words['kind']) => ({
  a: `${article} ${noun}`,
  A: `${article.toUpperCase()} ${noun}`,
  da: `d${article} ${noun}`,
});

export const operadora = inSentences(words.kind);

/** Example numbers for hints and messages. No person has them. */
export const EXEMPLO_CELULAR = `(${words.areaCode}) 99999-9999`;
export const EXEMPLO_TELEFONE = `(${words.areaCode}) 3222-2222`;
