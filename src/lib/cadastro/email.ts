/** Changing the e-mail: a code goes to the new address, and is typed back. Times in milliseconds. */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field } from '#lib/forms/form.ts';

const MINUTE = 60_000;
export const CODIGO_VALE = 10 * MINUTE;
export const REENVIO_APOS = MINUTE;
export const TENTATIVAS = 5;
/** Messages to be had in an hour. */
export const ENVIOS_POR_HORA = 5;

export const CODIGO_EXPIRADO = 'Este código já não vale. Peça outro.';
export const MUITAS_TENTATIVAS = 'Foram muitas tentativas com o código errado. Peça outro código.';
export const MUITOS_ENVIOS =
  'Já enviamos códigos demais na última hora. Espere um pouco e tente de novo.';
export const SEM_CODIGO = 'Peça um código para este e-mail primeiro.';

export const codigoErrado = (restam: number) =>
  restam === 1
    ? 'O código não confere. Resta 1 tentativa.'
    : `O código não confere. Restam ${String(restam)} tentativas.`;

export const reenvioCedo = (milliseconds: number) =>
  `Acabamos de enviar um código. Para pedir outro, espere ${String(Math.ceil(milliseconds / 1000))} segundos.`;

export const emailForm = defineForm({
  nome: 'email',
  passos: [
    {
      nome: 'email',
      titulo: 'Qual é o novo e-mail?',
      campos: { dsEmail: field('Novo e-mail', campos.emailObrigatorio('Informe o novo e-mail.')) },
    },
    {
      nome: 'codigo',
      titulo: 'Escreva o código que enviamos',
      campos: {
        // It proves the address and is no part of what was asked for: the receipt leaves it out.
        codigo: field(
          'Código',
          z
            .string({ error: 'Escreva o código de 6 números.' })
            .transform((value) => value.replace(/[\s-]/g, ''))
            .refine((value) => /^\d{6}$/.test(value), { error: 'O código tem 6 números.' }),
          { mostra: () => undefined },
        ),
      },
    },
  ],
});

/** Another code to the same address. */
export const reenviarForm = defineForm({
  nome: 'email-codigo',
  passos: [{ nome: 'reenviar', titulo: '', campos: {} }],
});

export interface CodigoPendente {
  /** Whose registration it is for. */
  cdPessoaFisica: string;
  email: string;
  /** A mark of the code: the code itself is in the message only. */
  marca: string;
  /** Names this code where its attempts are counted. */
  id: string;
  enviadoEm: number;
}

export const isCodigoVencido = ({ enviadoEm }: CodigoPendente, now: number) =>
  now - enviadoEm > CODIGO_VALE;

/** How long until another code may be asked for; 0 when at once. */
export const esperaReenvio = (pendente: CodigoPendente | undefined, now: number) =>
  pendente ? Math.max(0, pendente.enviadoEm + REENVIO_APOS - now) : 0;

/** The text of the message (`desEmail`). */
export const textoDoEmail = (nome: string, codigo: string, operadora: string) =>
  `Olá, ${nome}. O código para confirmar este e-mail no portal da ${operadora} é ${codigo}. ` +
  'Ele vale por 10 minutos. Se não foi você quem pediu, ignore esta mensagem.';
