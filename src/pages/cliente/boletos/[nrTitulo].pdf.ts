/** The PDF of one of the member's boletos, streamed by the portal (`docs/contract.md` › Reports). */
import type { APIRoute } from 'astro';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { openPdfBoleto } from '#lib/boletos/service.server.ts';
import { NotFoundError, settle } from '#lib/errors.ts';

export const GET: APIRoute = async ({ params, url, locals, redirect }) => {
  const asked = gerarBoletoForm.schema.safeParse({
    nrTitulo: params['nrTitulo'],
    nrContrato: url.searchParams.get('contrato'),
  });
  if (!locals.membro || !asked.success) throw new NotFoundError('boleto');
  const { nrContrato, nrTitulo } = asked.data;

  const pdf = await settle(openPdfBoleto(locals.membro, nrContrato, nrTitulo));
  if (pdf.status === 'error') {
    return redirect(
      `/cliente/boletos?contrato=${encodeURIComponent(nrContrato)}&pdf=indisponivel`,
      303,
    );
  }
  const disposition = url.searchParams.has('baixar') ? 'attachment' : 'inline';
  return new Response(pdf.data, {
    headers: {
      'Content-Type': 'application/pdf',
      // The schema allows only word characters, dots and hyphens, which are safe in a file name.
      'Content-Disposition': `${disposition}; filename="boleto-${nrTitulo}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
