/** Pix "copia e cola": a static BR Code in the EMV merchant-presented format (Manual de Padrões para Iniciação do Pix). */

interface CobrancaPix {
  /** Pix key of the payee. */
  chave: string;
  /** Payee, ASCII, at most 25 characters. */
  nome: string;
  /** City, ASCII, at most 15 characters. */
  cidade: string;
  /** Centavos. */
  valor: number;
  /** Identifies the charge: 1 to 25 letters and digits. */
  txid: string;
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The text of the QR code.
 * @throws RangeError when the identifier is not 1 to 25 letters and digits
 */
export function pixCopyAndPaste({ chave, nome, cidade, valor, txid }: CobrancaPix): string {
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError('the txid has 1 to 25 letters or digits');
  const payload =
    field('00', '01') +
    field('26', field('00', 'br.gov.bcb.pix') + field('01', chave)) +
    field('52', '0000') +
    field('53', '986') +
    field('54', (valor / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', nome) +
    field('60', cidade) +
    field('62', field('05', txid));
  const checked = `${payload}6304`;
  return checked + crc16(checked);
}
