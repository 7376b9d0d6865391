/** The PDF of one of the member's boletos, streamed by the portal (`docs/contract.md` › Reports). */
import type { APIRoute } from 'astro';
import { gerarBoletoForm } from '#lib/boletos/schema.ts';
import { openPdfBoleto } from '#lib/boletos/service.server.ts';
import { NotFoundError, settle } from '#lib/errors.ts';
import { pdfAnswer } from '#lib/upstream/pdf.server.ts';

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
  // The schema allows only word characters, dots and hyphens, which are safe in a file name.
  return pdfAnswer(pdf.data, `boleto-${nrTitulo}`, url);
};
