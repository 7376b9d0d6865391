/**
 * Reads the digits of a boleto: a linha digitável of a bank slip (47) or a collection slip (48), or the 44
 * of a bar code. The library validates them; this file finds the block with the mistake.
 */
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import { getBoletoInfo } from '@brazilian-utils/brazilian-utils/get-boleto-info';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';

interface LeituraBancaria {
  tipo: 'bancario';
  /** The 44 digits of the bar code, which identify the boleto in either notation. */
  barras: string;
  /** Formatted as printed. */
  linha: string;
  /** 3 digits. */
  banco: string;
  /** DD/MM/YYYY; optional on a boleto. */
  vencimento: string | undefined;
  /** In reais; the payer chooses the amount of some boletos. */
  valor: number | undefined;
}

interface LeituraArrecadacao {
  tipo: 'arrecadacao';
  barras: string;
  linha: string;
  /** FEBRABAN's number of the collector's segment: 1 to 7, or 9. */
  segmento: number;
  valor: number | undefined;
}

export type Leitura = LeituraBancaria | LeituraArrecadacao;

/** The place where the check fails: a block of the linha, counted from 1, or the whole linha. */
export type Erro = { bloco: number; digitos: string } | { bloco: undefined };

const REAL = '9';
const COLLECTION = '8';
/** Start and check digit of the first three blocks in a bank slip's linha. */
const BLOCKS = [
  [0, 9],
  [10, 20],
  [21, 31],
] as const;
/** Digits of a block in a collection slip's linha, without its check digit. */
const COLLECTION_BLOCK = 11;

/** Weights 2, 1, 2… from the right; the digits of each product are added. */
function modulo10(digits: string): number {
  const products = [...digits].reverse().map((digit, index) => Number(digit) * (2 - (index % 2)));
  const sum = products.reduce((all, product) => all + Math.floor(product / 10) + (product % 10), 0);
  return (10 - (sum % 10)) % 10;
}

/** For collection slips: weights 2 to 9 from the right; 10 and 11 become 0. */
function modulo11(digits: string): number {
  const products = [...digits].reverse().map((digit, index) => Number(digit) * (2 + (index % 8)));
  const rest = products.reduce((all, product) => all + product, 0) % 11;
  if (rest === 10) return 1;
  return rest < 2 ? 0 : 11 - rest;
}

const ofBank = (line: string) =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);

/** The 47 digits of a bank slip's linha from its 44 bar-code digits. */
function lineOfBank(bars: string): string {
  const free = bars.slice(19);
  const fields = [bars.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  const checked = fields.map((field) => `${field}${String(modulo10(field))}`).join('');
  return checked + bars.slice(4, 19);
}

const blocksOf = (line: string) =>
  [0, 1, 2, 3].map((index) => line.slice(index * 12, index * 12 + 12));

const ofCollection = (line: string) =>
  blocksOf(line)
    .map((block) => block.slice(0, COLLECTION_BLOCK))
    .join('');

const moduloOf = (bars: string) => (/^..[67]/.test(bars) ? modulo10 : modulo11);

/** The 48 digits of a collection slip's linha from its 44 bar-code digits. */
function lineOfCollection(bars: string): string {
  const modulo = moduloOf(bars);
  const blocks = bars.match(/\d{11}/g) ?? [];
  return blocks.map((block) => `${block}${String(modulo(block))}`).join('');
}

function errorOfBank(line: string): Erro | undefined {
  for (const [index, [start, end]] of BLOCKS.entries()) {
    if (modulo10(line.slice(start, end)) !== Number(line[end])) {
      return { bloco: index + 1, digitos: line.slice(start, end + 1) };
    }
  }
  return line[3] === REAL && isValidBoleto(line) ? undefined : { bloco: undefined };
}

function errorOfCollection(line: string): Erro | undefined {
  const modulo = moduloOf(line);
  for (const [index, block] of blocksOf(line).entries()) {
    if (modulo(block.slice(0, COLLECTION_BLOCK)) !== Number(block[COLLECTION_BLOCK])) {
      return { bloco: index + 1, digitos: block };
    }
  }
  return isValidBoleto(line) ? undefined : { bloco: undefined };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** @param today DD/MM/YYYY; the four digits of a due date repeat every 9000 days */
function dueDateOf(line: string, today: string): string | undefined {
  const [day = 1, month = 1, year = 2000] = today.split('/').map(Number);
  const referenceDate = new Date(year, month - 1, day);
  const date = getBoletoInfo(line, { referenceDate })?.expirationDate;
  if (!date) return undefined;
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${String(date.getFullYear())}`;
}

const orNone = (centavos: number) => (centavos === 0 ? undefined : centavos / 100);

function readBank(line: string, today: string): Leitura | Erro {
  const error = errorOfBank(line);
  if (error) return error;
  return {
    tipo: 'bancario',
    barras: ofBank(line),
    linha: formatBoleto(line),
    banco: line.slice(0, 3),
    vencimento: dueDateOf(line, today),
    valor: orNone(Number(line.slice(37))),
  };
}

function readCollection(line: string): Leitura | Erro {
  const error = errorOfCollection(line);
  if (error) return error;
  const info = getBoletoInfo(line);
  const bars = ofCollection(line);
  return {
    tipo: 'arrecadacao',
    barras: bars,
    linha: formatBoleto(line),
    segmento: info?.segment ?? Number(bars[1]),
    // A reference quantity is not an amount of money.
    valor: info?.hasEffectiveValue ? orNone(info.amount) : undefined,
  };
}

export const TAMANHOS: readonly number[] = [44, 47, 48];

/** Reads the digits of a boleto. @param digits 44, 47 or 48 of them */
export function readBoleto(digits: string, today: string): Leitura | Erro {
  const isCollection = digits.startsWith(COLLECTION) && digits.length !== 47;
  if (digits.length === 48) return isCollection ? readCollection(digits) : { bloco: undefined };
  if (digits.length === 47) return readBank(digits, today);
  return isCollection
    ? readCollection(lineOfCollection(digits))
    : readBank(lineOfBank(digits), today);
}

export const isLeitura = (read: Leitura | Erro): read is Leitura => 'tipo' in read;

/** The segments of collectors in FEBRABAN's layout. */
const SEGMENTOS = new Map([
  [1, 'prefeitura'],
  [2, 'água e esgoto'],
  [3, 'energia elétrica ou gás'],
  [4, 'telefone ou internet'],
  [5, 'órgão do governo'],
  [6, 'empresa identificada pelo CNPJ'],
  [7, 'multa de trânsito'],
  [9, 'uso do próprio banco'],
]);

export const segmentoName = (segmento: number) => SEGMENTOS.get(segmento);
