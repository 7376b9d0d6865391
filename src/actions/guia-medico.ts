import { type ActionAPIContext, ActionError } from 'astro:actions';
import { countUp } from '#lib/contagem.server.ts';
import { enviarFaleConosco } from '#lib/fale-conosco/service.server.ts';
import { todayIn } from '#lib/datas.ts';
import { writeCardFilter } from '#lib/guia-medico/card-filter.server.ts';
import { MUITOS_AVISOS } from '#lib/guia-medico/messages.ts';
import { pathOf, readConsulta } from '#lib/guia-medico/query.ts';
import { reportMessage } from '#lib/guia-medico/report.ts';
import {
  filtroCartaoSchema,
  type InformarErroInput,
  informarErroSchema,
} from '#lib/guia-medico/schema.ts';
import { buscarPrestador } from '#lib/guia-medico/service.server.ts';
import { operator } from '#lib/operator.ts';
import { selectPessoa } from '#lib/sessao/rules.ts';
import { formAction } from './form-action.ts';
import type { Destination } from './sessao.ts';

/** Reports from one address in so much time: more than a clinic's waiting room sends. */
const MOST_REPORTS = 10;
const REPORT_WINDOW_SECONDS = 10 * 60;

type Locals = ActionAPIContext['locals'];

async function holdBackRobots(locals: Locals): Promise<void> {
  const count = await countUp('guia-aviso', locals.clientAddress, REPORT_WINDOW_SECONDS);
  if (count <= MOST_REPORTS) return;
  locals.retryAfter = REPORT_WINDOW_SECONDS;
  throw new ActionError({ code: 'TOO_MANY_REQUESTS', message: MUITOS_AVISOS });
}

/** The one write of a report: whatever makes a form be sent once goes around this call. */
async function sendReport(input: InformarErroInput, { requestId, sessao }: Locals) {
  const call = { requestId };
  // Its name and place as the directory has them, not as the form says.
  const prestador = await buscarPrestador(input.sqPrestador, call);
  const pessoa = sessao && selectPessoa(sessao.pessoas, sessao.selecionada);
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
  return { nrProtocolo, enviadoEm: todayIn(operator.timeZone), ...input };
}

export const guiaMedico = {
  /** Narrows the search to those who serve a card's plan; the page's address says nothing of it. */
  filtrarPorCartao: formAction(
    filtroCartaoSchema,
    (input, { session, url, locals: { sessao } }) => {
      const own = input.meuPlano && sessao && selectPessoa(sessao.pessoas, sessao.selecionada);
      const filtro = own ? { texto: own.nrCartao, valido: true } : input.cartaoOuCpf;
      writeCardFilter(session, filtro);
      const { nrPagina: _page, ...consulta } = readConsulta(url.searchParams);
      return Promise.resolve({ para: pathOf(consulta) } satisfies Destination);
    },
  ),

  /** "Informar dado errado": a message to the cooperative, which gives a protocol. */
  informarErro: formAction(informarErroSchema, async (input, { locals }) => {
    await holdBackRobots(locals);
    return sendReport(input, locals);
  }),
};
