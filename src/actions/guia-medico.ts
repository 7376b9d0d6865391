import { enviarFaleConosco } from '#lib/fale-conosco/service.server.ts';
import { displayPhone } from '#lib/formatos.ts';
import { writeCardFilter } from '#lib/guia-medico/card-filter.server.ts';
import { pathOf, readConsulta } from '#lib/guia-medico/query.ts';
import { ERROS_DE_CADASTRO, reportMessage } from '#lib/guia-medico/report.ts';
import {
  filtroCartaoSchema,
  type InformarErroInput,
  informarErroSchema,
} from '#lib/guia-medico/schema.ts';
import { buscarPrestador } from '#lib/guia-medico/service.server.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import { type Pessoa, selectPessoa } from '#lib/sessao/rules.ts';
import { browserUser } from '#lib/sessao/visitor.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { formAction } from './forms/form-action.ts';
import { keyOf, sendOnce } from './forms/once.ts';
import { limitSending, refuseRobots } from './forms/robots.ts';
import { ofAnyone } from './forms/senders.ts';
import type { Destination } from './sessao.ts';

/** The one write of a report; the copy for its receipt. */
async function sendReport(input: InformarErroInput, pessoa: Pessoa | undefined, call: Call) {
  // Its name and place as the directory has them, not as the form says.
  const prestador = await buscarPrestador(input.sqPrestador, call);
  const { nrProtocolo } = await enviarFaleConosco(
    {
      nmBeneficiario: input.nmBeneficiario,
      ...(input.dsEmail ? { dsEmail: input.dsEmail } : {}),
      ...(input.nrTelefone ? { nrTelefone: input.nrTelefone } : {}),
      ieBeneficiario: pessoa ? 'S' : 'N',
      ...(pessoa ? { nrCartao: pessoa.nrCartao } : {}),
      dsMensagem: reportMessage(prestador, input),
    },
    call,
  );
  const itens = reciboItens([
    ['Prestador', prestador.nmPrestador],
    ['O que está errado', ERROS_DE_CADASTRO[input.erro]],
    ['Sua mensagem', input.dsMensagem],
    ['Seu nome', input.nmBeneficiario],
    ['E-mail', input.dsEmail],
    ['Telefone', input.nrTelefone && displayPhone(input.nrTelefone)],
  ]);
  return { nrProtocolo, itens };
}

export const guiaMedico = {
  /** Narrows the search to those who serve a card's plan; the page's address says nothing of it. */
  filtrarPorCartao: formAction(
    filtroCartaoSchema,
    (input, { cookies, url, locals: { sessao } }) => {
      const own = input.meuPlano && sessao && selectPessoa(sessao.pessoas, sessao.selecionada);
      const filtro = own ? { texto: own.nrCartao, valido: true } : input.cartaoOuCpf;
      writeCardFilter(cookies, browserUser(sessao), filtro);
      const { nrPagina: _page, ...consulta } = readConsulta(url.searchParams);
      return Promise.resolve({ para: pathOf(consulta) } satisfies Destination);
    },
  ),

  /** "Informar dado errado": a message to the cooperative, which gives a protocol. */
  informarErro: formAction(informarErroSchema, async (input, context): Promise<Destination> => {
    refuseRobots(context.locals.typed ?? {});
    await limitSending(context, 'guia-aviso');
    const { owner, person } = ofAnyone(context);
    const submission = {
      form: 'guia-aviso',
      owner: typeof owner === 'string' ? owner : await owner(keyOf(context.locals.typed)),
      conteudo: input,
    };
    const id = await sendOnce(context, submission, () =>
      sendReport(input, person.pessoa, person.call),
    );
    return { para: `/guia-medico/${encodeURIComponent(input.sqPrestador)}?recibo=${id}` };
  }),
};
