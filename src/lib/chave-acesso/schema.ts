/** The forms about passkeys, recovery codes and the lock. */
import { z } from 'zod';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';
import { readCodigo } from './codes.ts';
import { INFORME_CODIGO, INFORME_NOME } from './messages.ts';

const id = z.string().regex(/^[\w-]{1,1500}$/);
const nome = z
  .string({ error: INFORME_NOME })
  .trim()
  .min(1, { error: INFORME_NOME })
  .max(40, { error: 'Use um nome mais curto, de até 40 letras.' });
const codigo = z.string({ error: INFORME_CODIGO }).transform((typed, ctx) => {
  const read = readCodigo(typed);
  if (read !== undefined) return read;
  ctx.addIssue({ code: 'custom', message: INFORME_CODIGO });
  return z.NEVER;
});

export const renomearForm = defineForm({
  name: 'chave-renomear',
  isExclusive: true,
  steps: [
    {
      name: 'renomear',
      title: '',
      fields: { id: hiddenField(id), nome: field('Nome do aparelho', nome) },
    },
  ],
});

export const removerForm = defineForm({
  name: 'chave-remover',
  isExclusive: true,
  steps: [{ name: 'remover', title: '', fields: { id: hiddenField(id) } }],
});

/** Answers whether a passkey that another device added is the person's own. */
export const reconhecerForm = defineForm({
  name: 'chave-reconhecer',
  isExclusive: true,
  steps: [
    {
      name: 'reconhecer',
      title: '',
      fields: { id: hiddenField(id), resposta: field('Resposta', z.enum(['sim', 'nao'])) },
    },
  ],
});

const oneButton = (name: string) =>
  defineForm({ name, isExclusive: true, steps: [{ name: 'enviar', title: '', fields: {} }] });

export const codigosForm = oneButton('chave-codigos');
export const exigirForm = oneButton('chave-exigir');
export const permitirForm = oneButton('chave-permitir');
export const apagarForm = oneButton('chave-apagar');
export const cienteForm = oneButton('chave-ciente');

/** The typed code, at the second step of a sign-in and before a change. */
export const codigoSchema = z.object({ codigo, voltar: z.string().optional() });

/** The answer of the browser to a ceremony, as JSON. The library reads and checks it. */
const resposta = z.string().max(20_000);
export const confirmarSchema = z.object({ resposta, voltar: z.string().optional() });
/** With `passo`, it is the second step of a sign-in, and only the passkeys of that account count. */
export const entrarSchema = confirmarSchema.extend({ passo: z.literal('porta').optional() });
export const guardarSchema = z.object({ resposta });
/** A new passkey: without `resposta` it asks for the device. */
export const novaForm = defineForm({
  name: 'chave-nova',
  isExclusive: true,
  steps: [{ name: 'nova', title: '', fields: { resposta: hiddenField(resposta.optional()) } }],
});

/** The code that staff need for the first passkey, where they need one. */
const codigoDeAtendente = z.object({ codigo: codigo.optional() });
export const novaDeAtendenteSchema = codigoDeAtendente;
export const guardarDeAtendenteSchema = codigoDeAtendente.extend({ resposta });
export const retirarDeAtendenteSchema = z.object({ id });
