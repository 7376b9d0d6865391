/**
 * Calendar files of a member: the due date of a boleto, the next doses, the deadline of a request or of a
 * protocol. A calendar is often shared, so its words name neither the person nor the care.
 */
import type { APIRoute } from 'astro';
import { LIMIT_IN_CALENDAR, limitOf } from '#components/requisicoes/limit.ts';
import { isPayable, situacaoOf } from '#lib/boletos/rules.ts';
import { loadAllBoletos } from '#lib/boletos/service.server.ts';
import { operator } from '#lib/config/operator.ts';
import { NotFoundError, settle } from '#lib/errors.ts';
import { isOverdue, todayIn } from '#lib/formats/dates.ts';
import { calendarAnswer, type CalendarDay } from '#lib/formats/icalendar.ts';
import { codeParam } from '#lib/forms/form.ts';
import { canChangePriority } from '#lib/protocolos/rules.ts';
import { listarProtocolos } from '#lib/protocolos/service.server.ts';
import { loadRequisicao } from '#lib/requisicoes/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import { nextDoses } from '#lib/vacinas/rules.ts';
import { listarVacinas } from '#lib/vacinas/service.server.ts';

interface Ask {
  membro: MemberContext;
  /** DD/MM/YYYY */
  today: string;
  query: URLSearchParams;
}

/** A calendar entry without its identity and its page, which `GET` adds. */
interface Found {
  /** Distinguishes the entry from the person's other entries. */
  id: string;
  dia: string | undefined;
  resumo: string;
}

interface Assunto {
  texto: string;
  /** The page to which the entry links. */
  page: (query: URLSearchParams) => string;
  days: (ask: Ask) => Promise<Found[]>;
}

const { name, ofName } = operator;
const nrOf = (query: URLSearchParams) => codeParam.parse(query.get('nr'));

const ASSUNTOS: Readonly<Partial<Record<string, Assunto>>> = {
  boleto: {
    texto: 'Pague no portal, com Pix ou código de barras. Se já pagou, apague este lembrete.',
    page: () => '/cliente/boletos',
    days: async ({ membro, query, today }) => {
      const { boletos } = await loadAllBoletos(membro);
      return boletos
        .filter((one) => one.nrTitulo === nrOf(query) && isPayable(situacaoOf(one, today)))
        .map(({ nrTitulo, dtVencimento }) => {
          return { id: nrTitulo, dia: dtVencimento, resumo: `Vence o boleto ${ofName}` };
        });
    },
  },
  vacinas: {
    texto: 'Veja no portal qual é a dose e confirme o dia com a unidade de saúde.',
    page: () => '/cliente/vacinas',
    days: async ({ membro, today }) => {
      const doses = nextDoses(await listarVacinas(membro), today);
      return doses.map(({ dsVacina, dia }) => {
        return { id: dsVacina, dia, resumo: `Lembrete de saúde ${ofName}` };
      });
    },
  },
  requisicao: {
    texto: 'Veja no portal em que pé está.',
    page: (query) => `/cliente/requisicoes/${encodeURIComponent(nrOf(query) ?? '')}`,
    days: async ({ membro, query, today }) => {
      const nr = nrOf(query);
      if (nr === undefined) return [];
      const panels = await loadRequisicao(membro, nr, today, { withNetwork: false });
      const what = LIMIT_IN_CALENDAR[panels.situacao];
      if (what === undefined) return [];
      return [{ id: nr, dia: (await limitOf(panels)).limite, resumo: `${what} (${name})` }];
    },
  },
  protocolo: {
    texto: 'Veja a resposta no portal, em “Meus pedidos”.',
    page: () => '/cliente/pedidos',
    days: async ({ membro, query }) => {
      const protocolos = await listarProtocolos(membro);
      return protocolos
        .filter((one) => one.nrProtocolo === nrOf(query) && canChangePriority(one))
        .map(({ nrProtocolo, dtPrevisao }) => {
          const resumo = `Até hoje sai a resposta do seu protocolo (${name})`;
          return { id: nrProtocolo, dia: dtPrevisao, resumo };
        });
    },
  },
};

export const GET: APIRoute = async ({ params, url, site, locals, redirect }) => {
  const { membro } = locals;
  const key = params['assunto'] ?? '';
  const assunto = Object.hasOwn(ASSUNTOS, key) ? ASSUNTOS[key] : undefined;
  if (!membro || !assunto) throw new NotFoundError('agenda');
  const today = todayIn(operator.timeZone);
  const query = url.searchParams;
  const page = assunto.page(query);
  const found = await settle(assunto.days({ membro, today, query }));
  // The page makes the same call and shows the failure.
  if (found.status === 'error') return redirect(page, 303);
  const { cdPessoaFisica } = membro.pessoa;
  const days = found.data.flatMap(({ id, dia, resumo }): CalendarDay[] => {
    if (dia === undefined || isOverdue(dia, today)) return [];
    const uid = markOf(`agenda:${key}:${cdPessoaFisica}:${id}`);
    return [{ uid, dia, resumo, texto: assunto.texto, href: site && new URL(page, site).href }];
  });
  if (days.length === 0) throw new NotFoundError('agenda');
  return calendarAnswer(days, key);
};
