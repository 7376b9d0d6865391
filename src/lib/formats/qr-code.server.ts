/** QR codes as SVG paths, sharp at any size on screen and paper. */
import QRCode from 'qrcode';

/** The bytes that the largest QR code holds at level M. */
const MOST_BYTES = 2331;

export const fitsQrCode = (text: string): boolean => Buffer.byteLength(text) <= MOST_BYTES;

/**
 * The QR code of a text that fits, as an SVG path with a box for each run of dark modules. `size` includes the quiet
 * zone of four modules.
 */
export function qrOutline(text: string) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 4;
  let path = '';
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      const start = x;
      while (x < modules.size && modules.get(y, x)) x += 1;
      const run = String(x - start);
      if (x > start) path += `M${String(start + quiet)} ${String(y + quiet)}h${run}v1h-${run}z`;
    }
  }
  return { size: modules.size + 2 * quiet, path };
}
