import { ActionError } from 'astro:actions';
import { z } from 'zod';
import { confirmarCadastro } from '#lib/cadastro/service.server.ts';
import { rememberConfirmed } from '#lib/sessao/confirmation.server.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import { formAction } from './form-action.ts';
import type { Destination } from './sessao.ts';

export const cadastro = {
  /** Confirms the selected person's registration as it was shown. */
  confirmar: formAction(
    z.object({ voltar: z.string().optional() }),
    async ({ voltar }, { locals, session }): Promise<Destination> => {
      const { selecionada, sessao } = locals;
      if (!selecionada || !sessao)
        throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
      await confirmarCadastro(selecionada);
      rememberConfirmed(session, sessao, selecionada.pessoa.cdPessoaFisica);
      return { para: safeReturnPath(voltar) };
    },
  ),
};
