/** The PDF of a report, streamed by the portal (`docs/contract.md` › Reports). */
import type { APIRoute } from 'astro';
import { NotFoundError, settle } from '#lib/errors.ts';
import { pedidoOf, relatorioParam } from '#lib/relatorios/schema.ts';
import { openPdfRelatorio } from '#lib/relatorios/service.server.ts';
import { pdfAnswer } from '#lib/upstream/pdf.server.ts';

export const GET: APIRoute = async ({ params, url, locals, redirect }) => {
  const relatorio = relatorioParam.safeParse(params['relatorio']);
  if (!locals.membro || !relatorio.success) throw new NotFoundError('relatorio');
  const back = new URLSearchParams(url.searchParams);
  back.set('relatorio', relatorio.data);
  back.delete('baixar');
  const pedido = pedidoOf(relatorio.data, Object.fromEntries(url.searchParams));
  // The page of the reports shows the errors beside the fields.
  if (!pedido.success) return redirect(`/cliente/relatorios?${back.toString()}`, 303);

  const pdf = await settle(openPdfRelatorio(locals.membro, pedido.data));
  if (pdf.status === 'error') {
    back.set('pdf', 'indisponivel');
    return redirect(`/cliente/relatorios?${back.toString()}`, 303);
  }
  // The schema allows only four values.
  return pdfAnswer(pdf.data, relatorio.data, url);
};
