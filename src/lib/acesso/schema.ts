/** The forms that end sessions and answer the notice of a new sign-in, and their texts. */
import { z } from 'zod';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';

export const ACESSOS = '/cliente/acessos';

export const NAO_ENCERRADO =
  'Não conseguimos encerrar agora: a falha é nossa. Tente de novo em alguns minutos. Se você desconfia de alguém, ligue para o atendimento.';
export const JA_ENCERRADO = 'Esse acesso já estava encerrado.';

/** What the page says after an action, by `?feito=`. */
export const FEITO = {
  um: 'Encerramos aquele acesso. O aparelho pede os dados de novo na próxima página.',
  outros: 'Encerramos os outros acessos. Só este aparelho continua conectado.',
  estranho:
    'Encerramos o acesso que você não reconheceu. O que ele cadastrou saiu da sua lista. Se ele voltar, avisamos de novo.',
} as const;
type Feito = keyof typeof FEITO;

export const feitoPath = (feito: Feito) => `${ACESSOS}?feito=${feito}`;
export const feitoParam = z
  .enum(Object.keys(FEITO) as [Feito, ...Feito[]])
  .optional()
  .catch(undefined);

const REF_LENGTH = 16;
/** The name of a session in a form: enough to tell a person's own sessions apart. */
export const refOf = (name: string): string => name.slice(0, REF_LENGTH);

export const encerrarForm = defineForm({
  name: 'acesso-encerrar',
  isExclusive: true,
  steps: [
    {
      name: 'encerrar',
      title: '',
      fields: { acesso: hiddenField(z.string().regex(/^[\w-]{16}$/)) },
    },
  ],
});

export const encerrarOutrosForm = defineForm({
  name: 'acesso-encerrar-outros',
  isExclusive: true,
  steps: [{ name: 'encerrar', title: '', fields: {} }],
});

const quando = z.string().regex(/^\d{1,16}$/);
const resposta = z.enum(['sim', 'nao']);
/** The answer that staff give for the person. */
export const avisoSchema = z.object({ quando, resposta });

/** Answers "Foi você?". `quando` names the sign-in, in milliseconds since 1970. */
export const responderForm = defineForm({
  name: 'acesso-responder',
  isExclusive: true,
  steps: [
    {
      name: 'responder',
      title: '',
      fields: {
        quando: hiddenField(quando),
        resposta: field('Resposta', resposta),
      },
    },
  ],
});
