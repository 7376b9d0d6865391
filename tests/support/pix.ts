/** Pix codes with a right CRC. */
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';

export const PIX =
  generatePixPayload({
    key: 'cobranca@jatobela.example',
    merchantName: 'JATOBELA',
    merchantCity: 'OLIMPIA',
  }) ?? '';

const SHORT_CRC = /6304....$/;

/** CRC-16/CCITT-FALSE. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    let rest = ((crc >> 8) ^ byte) & 0xff;
    rest ^= rest >> 4;
    crc = ((crc << 8) ^ (rest << 12) ^ (rest << 5) ^ rest) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Too long for a QR code: fields of 99 characters, which no bank reads, before the last one. */
export function longPix(): string {
  const fields = `${PIX.replace(SHORT_CRC, '')}${`8099${'9'.repeat(99)}`.repeat(30)}6304`;
  return fields + crcOf(fields);
}
