/** The change of the e-mail address by a code that the new address gets. Times in milliseconds. */
import * as z from 'zod/mini';
import { counted } from '#lib/formats/count.ts';
import * as campos from '#lib/forms/fields.ts';
import { converted, defineForm, field } from '#lib/forms/form.ts';
import { isWithin } from '#lib/formats/dates.ts';

const MINUTE = 60_000;
export const CODE_LIFE = 10 * MINUTE;
export const RESEND_AFTER = MINUTE;
export const MAX_TRIES = 5;
export const MAX_EMAILS_PER_HOUR = 5;

export const CODIGO_EXPIRADO = 'Este código já não vale. Peça outro.';
export const MUITAS_TENTATIVAS = 'Foram muitas tentativas com o código errado. Peça outro código.';
export const MUITOS_ENVIOS =
  'Já enviamos códigos demais na última hora. Espere um pouco e tente de novo.';
export const SEM_CODIGO = 'Peça um código para este e-mail primeiro.';

export const wrongCode = (restam: number) =>
  restam === 1
    ? 'O código não confere. Resta 1 tentativa.'
    : `O código não confere. Restam ${String(restam)} tentativas.`;

export const reenvioCedo = (milliseconds: number) =>
  `Acabamos de enviar um código. Para pedir outro, espere ${counted(Math.ceil(milliseconds / 1000), 'segundo', 'segundos')}.`;

export const emailForm = defineForm({
  name: 'email',
  steps: [
    {
      name: 'email',
      title: 'Qual é o novo e-mail?',
      fields: { dsEmail: field('Novo e-mail', campos.requiredEmail('Informe o novo e-mail.')) },
    },
    {
      name: 'codigo',
      title: 'Escreva o código que enviamos',
      fields: {
        // The code only proves the address, so the receipt leaves it out.
        codigo: field(
          'Código',
          converted(z.string({ error: 'Escreva o código de 6 números.' }), (value) =>
            value.replace(/[\s-]/g, ''),
          ).check(z.regex(/^\d{6}$/, { error: 'O código tem 6 números.' })),
          { display: () => undefined },
        ),
      },
    },
  ],
});

export const reenviarForm = defineForm({
  name: 'email-codigo',
  steps: [{ name: 'reenviar', title: '', fields: {} }],
});

export interface PendingCode {
  cdPessoaFisica: string;
  email: string;
  /** A mark of the code. Only the message contains the code. */
  marca: string;
  /** Identifies this code for its counter. */
  id: string;
  enviadoEm: number;
}

export const isCodeExpired = ({ enviadoEm }: PendingCode, now: number) =>
  !isWithin(enviadoEm, now, CODE_LIFE);

/** Time until another code may be requested; 0 if it may be requested now. */
export const resendDelay = (pendente: PendingCode | undefined, now: number) =>
  pendente ? Math.max(0, pendente.enviadoEm + RESEND_AFTER - now) : 0;

/** @param daOperadora 'da Operadora Exemplo' */
export const emailText = (nome: string, codigo: string, daOperadora: string) =>
  `Olá, ${nome}. O código para confirmar este e-mail no portal ${daOperadora} é ${codigo}. ` +
  'Ele vale por 10 minutos. Se não foi você quem pediu, ignore esta mensagem.';
