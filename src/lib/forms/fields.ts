/** What people type into the fields that many forms share, and what is told when it is wrong. */
import { isValidCns } from '@brazilian-utils/brazilian-utils/is-valid-cns';
import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';
import { isValidLandlinePhone } from '@brazilian-utils/brazilian-utils/is-valid-landline-phone';
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone';
import { z } from 'zod';
import { isCpf, stripPunctuation } from '#lib/formats/cpf.ts';
import { dayNumber, normalizeDate, todayIn } from '#lib/formats/dates.ts';
import { phoneDigits } from '#lib/formats/numbers.ts';
import { operator } from '#lib/config/operator.ts';

export const CARACTERE_RECUSADO =
  'Este campo tem um caractere que não pode ser enviado. Apague e escreva de novo.';
export const CARTEIRINHA_INCOMPLETA =
  'Este número de carteirinha não está certo. Confira os 17 números da frente do cartão.';
export const CPF_INVALIDO = 'Este CPF não existe. Confira os 11 números.';
export const DATA_INVALIDA = 'Esta data não existe. Escreva dia, mês e ano, como 05/09/1960.';
export const DATA_FUTURA = 'Este dia ainda não chegou. Confira o ano.';
export const EMAIL_INVALIDO = 'Este e-mail não está completo. Escreva como nome@exemplo.com.br.';
export const CELULAR_INVALIDO = 'Escreva o celular com DDD, como (17) 99999-9999.';
export const TELEFONE_INVALIDO = 'Escreva o telefone com DDD, como (17) 3222-2222.';
export const CEP_INVALIDO = 'O CEP tem 8 números, como 15000-000.';
export const CNS_INVALIDO = 'Este número do cartão SUS (CNS) não existe. Confira os 15 números.';
const CONFIRA = 'Confira este campo.';
export const ESCOLHA = 'Escolha uma opção da lista.';

const inteiro = (count: number) => count.toLocaleString('pt-BR');
const muitoLongo = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `Escreva no máximo ${inteiro(max)} letras. Aqui há ${inteiro(String(input).length)}.`,
});

/** No control characters and no half of a character: what services and printers choke on. */
const isPrintable = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed();

/** What a text copied from elsewhere brings along between its words: nobody sees it, or could take it out. */
const untab = (value: string) => value.replace(/[\t\v\f]/g, ' ');

// Spaces in a row are typing, not meaning; composed letters are the ones services know.
const tidy = (value: string) => untab(value).normalize('NFC').replace(/ {2,}/g, ' ').trim();

const text = (max: number, faltando: string) =>
  z
    .string({ error: faltando })
    .transform(tidy)
    .refine(isPrintable, { error: CARACTERE_RECUSADO })
    .refine((value) => value.length <= max, muitoLongo(max));

/** A text that must be there. */
export const textoObrigatorio = (faltando: string, max = 100) =>
  text(max, faltando).refine((value) => value !== '', { error: faltando });

/** A text of several lines that must be there. */
export const mensagemObrigatoria = (faltando: string, max: number) =>
  z
    .string({ error: faltando })
    // Browsers send a line's end as two characters; it counts as one.
    .transform((value) => untab(value).normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((value) => isPrintable(value.replaceAll('\n', '')), { error: CARACTERE_RECUSADO })
    .refine((value) => value.length <= max, muitoLongo(max))
    .refine((value) => value !== '', { error: faltando });

/** As `mensagemObrigatoria`, or empty. */
export const mensagemOpcional = (max: number) => ouVazio(mensagemObrigatoria(CONFIRA, max));

/** A text that may be empty; a field that is not there is an empty one. */
export const textoOpcional = (max = 100) => text(max, CONFIRA).default('');

/** As `schema`, or empty: a field that is not there is an empty one. */
export const ouVazio = (schema: z.ZodType<string, string>) =>
  z
    .string({ error: CONFIRA })
    .default('')
    .transform((value, ctx) => {
      if (value.trim() === '') return '';
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const digits = (value: string) => value.replace(/\D/g, '');

/** The number of a card, whatever stands between its digits; how many, the spec leaves open above 15. */
export const cartaoObrigatorio = (faltando: string, incompleto = CARTEIRINHA_INCOMPLETA) =>
  textoObrigatorio(faltando, 40)
    .transform(stripPunctuation)
    .refine((value) => /^\d{15,20}$/.test(value), { error: incompleto });

export const cpfObrigatorio = (faltando: string) =>
  textoObrigatorio(faltando, 20).refine(isCpf, { error: CPF_INVALIDO }).transform(stripPunctuation);

/** Today where the operator is, as a day that can be counted with. */
export const hoje = () => dayNumber(todayIn(operator.timeZone)) ?? 0;

/** A day that has been, as DD/MM/YYYY. */
export const dataPassada = (faltando: string) =>
  textoObrigatorio(faltando, 20).transform((value, ctx) => {
    const date = normalizeDate(value);
    const day = date === undefined ? undefined : dayNumber(date);
    if (date !== undefined && day !== undefined && day <= hoje()) return date;
    ctx.addIssue({ code: 'custom', message: day === undefined ? DATA_INVALIDA : DATA_FUTURA });
    return z.NEVER;
  });

export const emailObrigatorio = (faltando: string) =>
  textoObrigatorio(faltando, 100).refine(isValidEmail, { error: EMAIL_INVALIDO });

export const celularObrigatorio = (faltando: string) =>
  textoObrigatorio(faltando, 30)
    .transform(phoneDigits)
    .refine((value) => isValidMobilePhone(value), { error: CELULAR_INVALIDO });

export const telefone = textoObrigatorio(TELEFONE_INVALIDO, 30)
  .transform(phoneDigits)
  .refine((value) => isValidLandlinePhone(value) || isValidMobilePhone(value), {
    error: TELEFONE_INVALIDO,
  });

export const cepObrigatorio = (faltando: string) =>
  textoObrigatorio(faltando, 12)
    .transform(digits)
    .refine((value) => /^\d{8}$/.test(value), { error: CEP_INVALIDO });

export const cns = textoObrigatorio(CNS_INVALIDO, 25)
  .transform(digits)
  .refine((value) => isValidCns(value), { error: CNS_INVALIDO });

/** The code of an entry of a list; whether it is in the list, the service says. */
export const codigoDaLista = (faltando = ESCOLHA) =>
  z.string({ error: faltando }).regex(/^[\w.-]{1,20}$/, { error: faltando });
