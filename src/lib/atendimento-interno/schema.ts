/** The forms of call-centre staff: their sign-in, and the card or CPF of a member. */
import { z } from 'zod';
import { CARD_LENGTH, judgeCardOrCpf } from '#lib/formats/cpf.ts';
import * as messages from './messages.ts';

const filled = (missing: string, most: number) =>
  z.string({ error: missing }).min(1, { error: missing }).max(most, { error: missing });

export const entrarSchema = z.object({
  nome: filled(messages.INFORME_USUARIO, 60).transform((typed) => typed.trim().toLowerCase()),
  // Not trimmed: spaces may be part of a password.
  senha: filled(messages.INFORME_SENHA, 200),
});

export type Wanted = { nrCartao: string } | { nrCpf: string };

export const localizarSchema = z.object({
  cartaoOuCpf: z.string({ error: messages.INFORME_BUSCA }).transform((typed, ctx): Wanted => {
    const { texto, valido } = judgeCardOrCpf(typed);
    if (valido) return texto.length >= CARD_LENGTH ? { nrCartao: texto } : { nrCpf: texto };
    const message = texto === '' ? messages.INFORME_BUSCA : messages.BUSCA_INVALIDA;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});
