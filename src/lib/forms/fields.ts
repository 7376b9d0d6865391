/** Schemas of the fields that many forms share, with their error texts. */
import { isValidCns } from '@brazilian-utils/brazilian-utils/is-valid-cns';
import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';
import { isValidLandlinePhone } from '@brazilian-utils/brazilian-utils/is-valid-landline-phone';
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone';
import { isCpf, stripPunctuation } from '#lib/formats/cpf.ts';
import { dayNumber, isOverdue, todayIn } from '#lib/formats/dates.ts';
import { displayCartao, displayPhone, phoneDigits } from '#lib/formats/numbers.ts';
import { normalizeDate } from '#lib/formats/typed-date.ts';
import { operator } from '#lib/config/operator.ts';
import { EXEMPLO_CELULAR, EXEMPLO_TELEFONE } from '#lib/config/words.ts';
import * as z from 'zod/mini';
import { converted, field, labelIn } from './form.ts';

export const CARACTERE_RECUSADO =
  'Este campo tem um caractere que não pode ser enviado. Apague e escreva de novo.';
export const INFORME_CARTEIRINHA = 'Informe o número da carteirinha.';
export const INFORME_CPF = 'Informe o CPF.';
export const INFORME_NASCIMENTO = 'Informe a data de nascimento.';
export const CARTEIRINHA_INCOMPLETA =
  'Este número de carteirinha não está certo. Confira os 17 números da frente do cartão.';
export const CPF_INVALIDO = 'Este CPF não existe. Confira os 11 números.';
export const DATA_INVALIDA = 'Esta data não existe. Escreva dia, mês e ano, como 05/09/1960.';
export const DATA_FUTURA = 'Este dia ainda não chegou. Confira o ano.';
export const EMAIL_INVALIDO = 'Este e-mail não está completo. Escreva como nome@exemplo.com.br.';
export const CELULAR_INVALIDO = `Escreva o celular com DDD, como ${EXEMPLO_CELULAR}.`;
export const TELEFONE_INVALIDO = `Escreva o telefone com DDD, como ${EXEMPLO_TELEFONE}.`;
export const CEP_INVALIDO = 'O CEP tem 8 números, como 15000-000.';
export const CNS_INVALIDO = 'Este número do cartão SUS (CNS) não existe. Confira os 15 números.';
const CONFIRA = 'Confira este campo.';
export const ESCOLHA = 'Escolha uma opção da lista.';

const displayInteger = (count: number) => count.toLocaleString('pt-BR');
const tooLong = (max: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `Escreva no máximo ${displayInteger(max)} letras. Aqui há ${displayInteger(String(input).length)}.`,
});

/** Without control characters and lone surrogates, on which services and printers fail. */
const isPrintable = (value: string) => !/[\p{Cc}\p{Cs}]/u.test(value);

/** Replaces the invisible separators of copied text with spaces. */
const untab = (value: string) => value.replace(/[\t\v\f]/g, ' ');

// Repeated spaces have no meaning. Services expect composed letters (NFC).
const normalized = (value: string) => untab(value).normalize('NFC').replace(/ {2,}/g, ' ').trim();

const refused = (isSound: (value: string) => boolean, error: string) =>
  z.refine<string>(isSound, { error });

const text = (max: number, faltando: string) =>
  converted(z.string({ error: faltando }), normalized).check(
    refused(isPrintable, CARACTERE_RECUSADO),
    z.refine((value) => value.length <= max, tooLong(max)),
  );

export const requiredText = (faltando: string, max = 100) =>
  text(max, faltando).check(refused((value) => value !== '', faltando));

export const requiredMessage = (faltando: string, max: number) =>
  // Browsers send a line break as two characters; it counts as one.
  converted(z.string({ error: faltando }), (value) =>
    untab(value).normalize('NFC').replace(/\r\n?/g, '\n').trim(),
  ).check(
    refused((value) => isPrintable(value.replaceAll('\n', '')), CARACTERE_RECUSADO),
    z.refine((value) => value.length <= max, tooLong(max)),
    refused((value) => value !== '', faltando),
  );

export const optionalMessage = (max: number) => orEmpty(requiredMessage(CONFIRA, max));

/** An optional text of one line. A missing field counts as empty. */
export const optionalText = (max = 100) => z._default(text(max, CONFIRA), '');

/** Like `schema`, but may be empty. A missing field counts as empty. */
export const orEmpty = (schema: z.core.$ZodType<string, string>) =>
  z.pipe(
    z._default(z.string({ error: CONFIRA }), ''),
    z.transform((input: string, { issues }) => {
      if (input.trim() === '') return '';
      const parsed = z.safeParse(schema, input);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) {
        issues.push({ code: 'custom', input, message });
      }
      return z.NEVER;
    }),
  );

const digits = (value: string) => value.replace(/\D/g, '');

/** A card number with any punctuation. The spec asks for 15 digits or more, and sets no maximum. */
export const requiredCartao = (faltando: string, incompleto = CARTEIRINHA_INCOMPLETA) =>
  converted(requiredText(faltando, 40), stripPunctuation).check(
    refused((value) => /^\d{15,20}$/.test(value), incompleto),
  );

export const requiredCpf = (faltando: string) =>
  converted(requiredText(faltando, 20).check(refused(isCpf, CPF_INVALIDO)), stripPunctuation);

const today = () => todayIn(operator.timeZone);

/** Today in the operator's time zone, as a day number. */
export const dayOfToday = () => dayNumber(today()) ?? 0;

/** A day that is not in the future, as DD/MM/YYYY. Of two digits it is the latest such year. */
export const pastDate = (faltando: string) =>
  converted(requiredText(faltando, 20), (value, refuse) => {
    const date = normalizeDate(value, today);
    if (date === undefined) return refuse(DATA_INVALIDA);
    return isOverdue(today(), date) ? refuse(DATA_FUTURA) : date;
  });

export const requiredEmail = (faltando: string) =>
  requiredText(faltando, 100).check(refused(isValidEmail, EMAIL_INVALIDO));

/** Excludes texts, from which the library would take the digits. */
const isMobile = (value: string) => /^\d+$/.test(value) && isValidMobilePhone(value);
const isLandline = (value: string) => /^\d+$/.test(value) && isValidLandlinePhone(value);

export const requiredCelular = (faltando: string) =>
  converted(requiredText(faltando, 30), phoneDigits).check(refused(isMobile, CELULAR_INVALIDO));

export const telefone = converted(requiredText(TELEFONE_INVALIDO, 30), phoneDigits).check(
  refused((value) => isLandline(value) || isMobile(value), TELEFONE_INVALIDO),
);

export const requiredCep = (faltando: string) =>
  converted(requiredText(faltando, 12), digits).check(
    refused((value) => /^\d{8}$/.test(value), CEP_INVALIDO),
  );

export const cns = converted(requiredText(CNS_INVALIDO, 25), digits).check(
  refused((value) => isValidCns(value), CNS_INVALIDO),
);

/** A text that matches `form`. Any other text and a missing field give the same error. */
export const matching = (form: RegExp, error: string) =>
  z.string({ error }).check(z.regex(form, { error }));

/** The code of a list entry. The service knows whether the list has it. */
export const listCode = (faltando = ESCOLHA) => matching(/^[\w.-]{1,20}$/, faltando);

interface Option<V extends string> {
  value: V;
  label: string;
}

const valueIn = <const V extends string>(options: readonly Option<V>[], error: string) =>
  z.enum(
    options.map(({ value }) => value),
    { error },
  );

/** A field whose value is one of these options. */
export const choice = <const V extends string>(
  label: string,
  options: readonly Option<V>[],
  error: string,
  question?: string,
) => field(label, valueIn(options, error), { question, display: labelIn(options) });

export const optionalChoice = (
  label: string,
  options: readonly Option<string>[],
  question?: string,
) => field(label, orEmpty(valueIn(options, ESCOLHA)), { question, display: labelIn(options) });

export const cardField = (schema: z.core.$ZodType<string> = requiredCartao(INFORME_CARTEIRINHA)) =>
  field('Carteirinha', schema, { question: 'Número da carteirinha', display: displayCartao });

export const optionalCardField = () => cardField(orEmpty(requiredCartao(CARTEIRINHA_INCOMPLETA)));

export const mobileField = (
  schema: z.core.$ZodType<string> = requiredCelular('Informe o celular.'),
) => field('Celular', schema, { display: displayPhone });

export const optionalMobileField = () => mobileField(orEmpty(requiredCelular(CELULAR_INVALIDO)));

export const landlineField = () =>
  field('Telefone fixo', orEmpty(telefone), { display: displayPhone });

const ESCOLHA_NOTA = 'Escolha uma nota de 1 a 5.';

export const ratingFields = {
  nrNota: field(
    'Sua nota',
    converted(z.enum(['1', '2', '3', '4', '5'], { error: ESCOLHA_NOTA }), Number),
    { question: 'Que nota você dá ao atendimento?', display: (nota) => `${nota} de 5` },
  ),
  dsComentario: field(
    'Seu comentário',
    converted(optionalMessage(1000), (text) => text || undefined),
    { question: 'Quer contar como foi?' },
  ),
};
