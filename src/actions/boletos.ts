import { qrOutline } from '#lib/codigos.server.ts';
import { gerarBoletoSchema } from '#lib/boletos/schema.ts';
import { gerarBoleto } from '#lib/boletos/service.server.ts';
import { memberAction } from './form-action.ts';

export const boletos = {
  /** Generates the slip of one boleto: digitable line, Pix code and its QR. */
  gerar: memberAction(gerarBoletoSchema, async ({ nrContrato, nrTitulo }, membro) => {
    const { linhaDigitavel, pixCopiaECola } = await gerarBoleto(membro, nrContrato, nrTitulo);
    const qr = pixCopiaECola === undefined ? undefined : qrOutline(pixCopiaECola);
    return { nrTitulo, nrContrato, linhaDigitavel, pixCopiaECola, qr };
  }),
};
