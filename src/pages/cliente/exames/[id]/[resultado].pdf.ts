/** The PDF of one of the member's exam results, streamed by the portal (`docs/contract.md` › Reports). */
import type { APIRoute } from 'astro';
import { todayIn } from '#lib/formats/dates.ts';
import { NotFoundError, settle } from '#lib/errors.ts';
import { defaultPeriodo } from '#lib/exames/rules.ts';
import { codeSchema } from '#lib/forms/form.ts';
import { openPdfResultado } from '#lib/exames/service.server.ts';
import { operator } from '#lib/config/operator.ts';
import { periodoSchema } from '#lib/formats/period.ts';
import { pdfAnswer } from '#lib/upstream/pdf.server.ts';

export const GET: APIRoute = async ({ params, url, locals, redirect }) => {
  const id = codeSchema.safeParse(params['id']);
  const resultado = codeSchema.safeParse(params['resultado']);
  if (!locals.membro || !id.success || !resultado.success) throw new NotFoundError('resultado');
  const asked = periodoSchema.safeParse(Object.fromEntries(url.searchParams));
  const periodo = asked.data ?? defaultPeriodo(todayIn(operator.timeZone));

  const pdf = await settle(openPdfResultado(locals.membro, id.data, resultado.data, periodo));
  if (pdf.status === 'error') {
    const query = new URLSearchParams({ ...periodo, pdf: 'indisponivel' }).toString();
    return redirect(`/cliente/exames/${encodeURIComponent(id.data)}?${query}`, 303);
  }
  // The schema allows only word characters, dots and hyphens, which are safe in a file name.
  return pdfAnswer(pdf.data, `exame-${resultado.data}`, url);
};
