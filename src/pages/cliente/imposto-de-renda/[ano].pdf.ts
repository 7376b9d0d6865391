/**
 * The PDF of the income-tax statement of a year, streamed by the portal (`docs/contract.md` › Reports).
 */
import type { APIRoute } from 'astro';
import { NotFoundError, settle } from '#lib/errors.ts';
import { anoParam } from '#lib/imposto-renda/rules.ts';
import { openPdfImpostoRenda } from '#lib/imposto-renda/service.server.ts';
import { pdfAnswer } from '#lib/upstream/pdf.server.ts';

export const GET: APIRoute = async ({ params, url, locals, redirect }) => {
  const asked = anoParam.safeParse(params['ano']);
  if (!locals.membro || !asked.success) throw new NotFoundError('informe');
  const ano = asked.data;

  const pdf = await settle(openPdfImpostoRenda(locals.membro, ano));
  if (pdf.status === 'error') {
    return redirect(`/cliente/imposto-de-renda?ano=${ano}&pdf=indisponivel`, 303);
  }
  // The schema allows only four digits.
  return pdfAnswer(pdf.data, `imposto-de-renda-${ano}`, url);
};
