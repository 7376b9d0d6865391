/** Schemas of the fields that many forms share, with their error texts. */
import { isValidCns } from '@brazilian-utils/brazilian-utils/is-valid-cns';
import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';
import { isValidLandlinePhone } from '@brazilian-utils/brazilian-utils/is-valid-landline-phone';
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone';
import { isCpf, stripPunctuation } from '#lib/formats/cpf.ts';
import { dayNumber, normalizeDate, todayIn } from '#lib/formats/dates.ts';
import { phoneDigits } from '#lib/formats/numbers.ts';
import { operator } from '#lib/config/operator.ts';
import { z } from 'zod';
import { field } from './form.ts';

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

const displayInteger = (count: number) => count.toLocaleString('pt-BR');
const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `Escreva no máximo ${displayInteger(max)} letras. Aqui há ${displayInteger(String(input).length)}.`,
});

/** Refuses control characters and lone surrogates: services and printers fail on them. */
const isPrintable = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed();

/** Replaces the invisible separators of copied text with spaces. */
const untab = (value: string) => value.replace(/[\t\v\f]/g, ' ');

// Repeated spaces have no meaning. Services expect composed letters (NFC).
const tidy = (value: string) => untab(value).normalize('NFC').replace(/ {2,}/g, ' ').trim();

const text = (max: number, faltando: string) =>
  z
    .string({ error: faltando })
    .transform(tidy)
    .refine(isPrintable, { error: CARACTERE_RECUSADO })
    .refine((value) => value.length <= max, tooLong(max));

/** A required text of one line. */
export const requiredText = (faltando: string, max = 100) =>
  text(max, faltando).refine((value) => value !== '', { error: faltando });

/** A required text of several lines. */
export const requiredMessage = (faltando: string, max: number) =>
  z
    .string({ error: faltando })
    // Browsers send a line break as two characters; it counts as one.
    .transform((value) => untab(value).normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((value) => isPrintable(value.replaceAll('\n', '')), { error: CARACTERE_RECUSADO })
    .refine((value) => value.length <= max, tooLong(max))
    .refine((value) => value !== '', { error: faltando });

/** Like `requiredMessage`, but may be empty. */
export const optionalMessage = (max: number) => orEmpty(requiredMessage(CONFIRA, max));

/** An optional text of one line. A missing field counts as empty. */
export const optionalText = (max = 100) => text(max, CONFIRA).default('');

/** Like `schema`, but may be empty. A missing field counts as empty. */
export const orEmpty = (schema: z.ZodType<string, string>) =>
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

/** A card number with any punctuation. The spec sets no length above 15 digits. */
export const requiredCartao = (faltando: string, incompleto = CARTEIRINHA_INCOMPLETA) =>
  requiredText(faltando, 40)
    .transform(stripPunctuation)
    .refine((value) => /^\d{15,20}$/.test(value), { error: incompleto });

export const requiredCpf = (faltando: string) =>
  requiredText(faltando, 20).refine(isCpf, { error: CPF_INVALIDO }).transform(stripPunctuation);

/** Today in the operator's time zone, as a day number. */
export const dayOfToday = () => dayNumber(todayIn(operator.timeZone)) ?? 0;

/** A day that is not in the future, as DD/MM/YYYY. */
export const pastDate = (faltando: string) =>
  requiredText(faltando, 20).transform((value, ctx) => {
    const date = normalizeDate(value);
    const day = date === undefined ? undefined : dayNumber(date);
    if (date !== undefined && day !== undefined && day <= dayOfToday()) return date;
    ctx.addIssue({ code: 'custom', message: day === undefined ? DATA_INVALIDA : DATA_FUTURA });
    return z.NEVER;
  });

export const requiredEmail = (faltando: string) =>
  requiredText(faltando, 100).refine(isValidEmail, { error: EMAIL_INVALIDO });

export const requiredCelular = (faltando: string) =>
  requiredText(faltando, 30)
    .transform(phoneDigits)
    .refine((value) => isValidMobilePhone(value), { error: CELULAR_INVALIDO });

export const telefone = requiredText(TELEFONE_INVALIDO, 30)
  .transform(phoneDigits)
  .refine((value) => isValidLandlinePhone(value) || isValidMobilePhone(value), {
    error: TELEFONE_INVALIDO,
  });

export const requiredCep = (faltando: string) =>
  requiredText(faltando, 12)
    .transform(digits)
    .refine((value) => /^\d{8}$/.test(value), { error: CEP_INVALIDO });

export const cns = requiredText(CNS_INVALIDO, 25)
  .transform(digits)
  .refine((value) => isValidCns(value), { error: CNS_INVALIDO });

/** The code of a list entry. The service knows whether the list has it. */
export const listCode = (faltando = ESCOLHA) =>
  z.string({ error: faltando }).regex(/^[\w.-]{1,20}$/, { error: faltando });

const ESCOLHA_NOTA = 'Escolha uma nota de 1 a 5.';

export const ratingFields = {
  nrNota: field(
    'Sua nota',
    z.enum(['1', '2', '3', '4', '5'], { error: ESCOLHA_NOTA }).transform(Number),
    { question: 'Que nota você dá ao atendimento?', display: (nota) => `${nota} de 5` },
  ),
  dsComentario: field(
    'Seu comentário',
    optionalMessage(1000).transform((text) => text || undefined),
    { question: 'Quer contar como foi?' },
  ),
};
