import type { Destination } from '#lib/forms/answer.ts';
import { enviarFaleConosco } from '#lib/fale-conosco/service.server.ts';
import { writeCardFilter } from '#lib/guia-medico/cookies.server.ts';
import { firstPage, pathOf, readConsulta } from '#lib/guia-medico/query.ts';
import {
  filtroCartaoSchema,
  informarErroForm,
  type InformarErroInput,
  reportMessage,
} from '#lib/guia-medico/schema.ts';
import { buscarPrestador } from '#lib/guia-medico/provider.server.ts';
import { receiptItems } from '#lib/forms/receipt.ts';
import { type Pessoa, selectPessoa } from '#lib/sessao/rules.ts';
import { browserUser } from '#lib/sessao/sender.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { plainAction } from './forms/posted-form.ts';
import { formAction } from './forms/form-action.ts';
import { ofAnyone } from './forms/senders.ts';

async function sendReport(input: InformarErroInput, pessoa: Pessoa | undefined, call: Call) {
  // Name and place come from the directory, not from the form.
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
  return { nrProtocolo, before: receiptItems([['Prestador', prestador.nmPrestador]]) };
}

export const guiaMedico = {
  /**
   * Filters the search by the plan of a card. The address of the page does not contain the card.
   */
  filtrarPorCartao: plainAction(
    filtroCartaoSchema,
    (input, { cookies, url, locals: { sessao } }) => {
      const own = input.meuPlano && sessao && selectPessoa(sessao.pessoas, sessao.selecionada);
      const filtro = own ? { texto: own.nrCartao, valido: true } : input.cartaoOuCpf;
      writeCardFilter(cookies, browserUser(sessao), filtro);
      // The search form sends what was typed; another form returns to the search of the address.
      const typed = new URLSearchParams(
        Object.entries(input).filter(
          (field): field is [string, string] => typeof field[1] === 'string',
        ),
      );
      const search = input.meuPlano && typed.has('nmPrestador') ? typed : url.searchParams;
      return Promise.resolve({
        para: pathOf(firstPage(readConsulta(search))),
      } satisfies Destination);
    },
  ),

  /** "Informar dado errado": sends a message to the cooperative, which answers with a protocol. */
  informarErro: formAction({
    form: informarErroForm,
    who: ofAnyone,
    send: (fields, _files, { pessoa, call }) => sendReport(fields, pessoa, call),
    page: ({ sqPrestador }) => `/guia-medico/${encodeURIComponent(sqPrestador)}`,
  }),
};
