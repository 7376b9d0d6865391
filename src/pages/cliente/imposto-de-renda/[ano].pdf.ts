/**
 * The PDF of the income-tax statement of a year, streamed by the portal (`docs/contract.md` › Reports).
 */
import type { APIRoute } from 'astro';
import { NotFoundError, settle } from '#lib/errors.ts';
import { anoParam } from '#lib/imposto-renda/rules.ts';
import { openPdfImpostoRenda } from '#lib/imposto-renda/service.server.ts';

export const GET: APIRoute = async ({ params, url, locals, redirect }) => {
  const asked = anoParam.safeParse(params['ano']);
  if (!locals.membro || !asked.success) throw new NotFoundError('informe');
  const ano = asked.data;

  const pdf = await settle(openPdfImpostoRenda(locals.membro, ano));
  if (pdf.status === 'error') {
    return redirect(`/cliente/imposto-de-renda?ano=${ano}&pdf=indisponivel`, 303);
  }
  const disposition = url.searchParams.has('baixar') ? 'attachment' : 'inline';
  return new Response(pdf.data, {
    headers: {
      'Content-Type': 'application/pdf',
      // The schema allows only four digits.
      'Content-Disposition': `${disposition}; filename="imposto-de-renda-${ano}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
