import { flatCadastro } from '#lib/cadastro/comparison.ts';
import {
  codigoPendente,
  conferirCodigo,
  enviarCodigo,
  esquecerCodigo,
} from '#lib/cadastro/email-code.server.ts';
import { emailForm, reenviarForm, SEM_CODIGO } from '#lib/cadastro/email.ts';
import { atualizarCadastro, buscarAtualizacaoCadastro } from '#lib/cadastro/service.server.ts';
import { BusinessError } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/input-errors.ts';
import { personAction } from './forms/person-action.ts';
import { ofMember } from './forms/senders.ts';

const PAGE = '/cliente/email';

/** What the code has to say stands beside its field. */
async function besideCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BusinessError) throw fieldErrors({ codigo: error.mensagem });
    throw error;
  }
}

export const email = {
  /** A code to the new address; typed back, the registration gets the address. */
  trocar: formAction({
    form: emailForm,
    pagina: PAGE,
    who: ofMember,
    leave: async (passo, { dsEmail = '' }, membro, { locals: { session } }) => {
      if (passo !== 'email') return;
      const pendente = await codigoPendente(session, membro, Date.now());
      // Gone back and on again: the code that was mailed still counts.
      if (pendente?.email !== dsEmail) {
        if (pendente) await esquecerCodigo(session);
        await enviarCodigo(session, membro, dsEmail, operator.name);
      }
    },
    send: async ({ codigo }, _arquivos, membro, { locals: { session } }) => {
      // The address that was proved, whatever the form says by now.
      const dsEmail = await besideCode(conferirCodigo(session, membro, codigo));
      const atual = await buscarAtualizacaoCadastro(membro);
      const { nrProtocolo } = await atualizarCadastro(membro, {
        ...flatCadastro(atual),
        dsEmail,
      });
      await esquecerCodigo(session);
      return {
        nrProtocolo,
        campos: { dsEmail },
        antes: reciboItens([['E-mail anterior', atual.dsEmail]]),
      };
    },
  }),

  /** Another code to the same address. */
  reenviar: personAction(
    reenviarForm,
    ofMember,
    async (_fields, membro, { locals: { session } }): Promise<Destination> => {
      const pendente = await codigoPendente(session, membro, Date.now());
      if (!pendente) throw new BusinessError(SEM_CODIGO);
      await enviarCodigo(session, membro, pendente.email, operator.name);
      return { para: `${PAGE}?codigo=enviado` };
    },
  ),
};
