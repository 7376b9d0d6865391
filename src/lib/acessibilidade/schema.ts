/** The forms of the header's buttons and of the settings page. */
import { z } from 'zod';
import { FONT_RATES, type Leitura, MUDANCAS, percent, TEMAS } from './rules.ts';

export const mudarLeituraSchema = z.object({ mudar: z.enum(MUDANCAS) });

const letra = z
  .string()
  .transform((typed) => FONT_RATES.find((rate) => String(percent(rate)) === typed))
  .pipe(z.number({ error: 'Escolha um dos tamanhos.' }));
/** A checkbox, which is absent when it is not checked. */
const marcado = z
  .literal('sim')
  .optional()
  .transform((value) => value === 'sim');

export const guardarLeituraSchema = z
  .object({
    letra,
    tema: z.enum(TEMAS, { error: 'Escolha uma das cores.' }).default('automatico'),
    contraste: marcado,
    movimento: marcado,
  })
  .transform(({ letra: fontRate, ...olhar }): Leitura => ({ fontRate, ...olhar }));
