/** The check of a Pix "copia e cola" (EMV QRCPS, Banco Central). */

const HEX = 16;
const LAST_FIELD = /6304([\dA-F]{4})$/i;

/** CRC-16/CCITT-FALSE of a text in UTF-8. */
function crc16(text: string): number {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc;
}

/** Whether the last field of a code, 63, is the CRC of everything before its value. */
export function isWholePix(code: string): boolean {
  const [, crc = ''] = LAST_FIELD.exec(code) ?? [];
  return crc !== '' && crc16(code.slice(0, -crc.length)) === Number.parseInt(crc, HEX);
}
