import QRCode from 'qrcode';

/** A QR code as the outline of its dark modules, to be drawn in an SVG of `size` × `size` units. */
export interface QrOutline {
  size: number;
  path: string;
}

/** The QR code of a Pix payload; the quiet zone of four modules is included in `size`. */
export function pixQr(pixCopiaECola: string): QrOutline {
  const { modules } = QRCode.create(pixCopiaECola, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) path += `M${String(x + quiet)} ${String(y + quiet)}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * quiet, path };
}
