import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PaymentCodes } from '#islands/boletos/PaymentCodes.tsx';
import { longPix, PIX } from '../../support/pix.ts';

const codes = { nrTitulo: '701', nrContrato: '10', vlTitulo: 100, clearingDays: 2 };

it.each([
  ['a damaged Pix code', undefined, true, 'chegou com erro e não serve para pagar'],
  ['a Pix code without a QR code', longPix(), false, 'longo demais para um QR code'],
])('%s leaves the other ways to pay, and the panel says it', (_what, pix, isPixBroken, said) => {
  const html = renderToStaticMarkup(
    <PaymentCodes
      {...codes}
      linhaDigitavel={'2'.repeat(47)}
      pixCopiaECola={pix}
      isPixBroken={isPixBroken}
      qr={undefined}
    >
      <a href="/x.pdf">Abrir PDF</a>
    </PaymentCodes>,
  );
  expect(html).toContain(said);
  expect(html.includes('Pagar com Pix')).toBe(pix !== undefined);
  expect(html).toContain('22222.22222');
  expect(html).toContain('Abrir PDF');
  expect(html).not.toContain('QR code do Pix');
  expect(html).not.toContain(PIX);
});
