import { flatCadastro } from '#lib/cadastro/comparison.ts';
import { pendingCode, checkCode, sendCode, forgetCode } from '#lib/cadastro/email-code.server.ts';
import { emailForm, reenviarForm, SEM_CODIGO } from '#lib/cadastro/email.ts';
import { atualizarCadastro, buscarAtualizacaoCadastro } from '#lib/cadastro/service.server.ts';
import { BusinessError } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import { receiptItems } from '#lib/forms/receipt.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { formAction } from '../forms/form-action.ts';
import { asFieldError } from '../forms/posted-form.ts';
import { personAction } from '../forms/person-action.ts';
import { ofMember } from '../forms/senders.ts';

const PAGE = '/cliente/email';

export const emailChange = {
  /** Sends a code to the new address. The registration gets the address when the code is typed. */
  trocarEmail: formAction({
    form: emailForm,
    isSensitive: true,
    page: PAGE,
    who: ofMember,
    completeStep: async (passo, { dsEmail = '' }, membro, { locals: { session } }) => {
      if (passo !== 'email') return;
      const pendente = await pendingCode(session, membro);
      // A person who goes back and forward with the same address gets no new code: the earlier code is still
      // valid. Another address waits for its minute too.
      if (pendente?.email !== dsEmail) await sendCode(session, membro, dsEmail, operator.ofName);
    },
    send: async ({ codigo }, _arquivos, membro, { locals: { session } }) => {
      // This address is the one that the code confirms. The posted address can differ.
      const dsEmail = await asFieldError('codigo', checkCode(session, membro, codigo));
      const atual = await buscarAtualizacaoCadastro(membro);
      const { nrProtocolo } = await atualizarCadastro(membro, {
        ...flatCadastro(atual),
        dsEmail,
      });
      await forgetCode(session);
      return {
        nrProtocolo,
        fields: { dsEmail },
        before: receiptItems([['E-mail anterior', atual.dsEmail]]),
      };
    },
  }),

  reenviarCodigo: personAction(
    reenviarForm,
    ofMember,
    async (_fields, membro, { locals: { session } }): Promise<Destination> => {
      const pendente = await pendingCode(session, membro);
      if (!pendente) throw new BusinessError(SEM_CODIGO);
      await sendCode(session, membro, pendente.email, operator.ofName);
      return { para: `${PAGE}?codigo=enviado` };
    },
  ),
};
