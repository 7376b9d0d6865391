/** What a file is, told by its content and never by its name (the same on the server and in the browser). */

export const ARQUIVO_LIMITE_BYTES = 5 * 1024 * 1024;
export const ARQUIVO_AJUDA = 'PDF, JPEG ou PNG, com até 5 MB.';

export const ARQUIVO_VAZIO = 'Este arquivo está vazio. Escolha outro.';
export const ARQUIVO_GRANDE = 'Este arquivo tem mais de 5 MB. Escolha um menor.';
export const ARQUIVO_TIPO = 'Este arquivo não é um PDF, um JPEG nem um PNG. Escolha outro.';
export const ARQUIVO_DEFEITO =
  'Este arquivo está incompleto ou traz algo além do documento. Gere o arquivo de novo e tente outra vez.';
export const ARQUIVO_IMAGEM_GRANDE =
  'Esta imagem tem pontos demais. Diminua o tamanho dela e tente de novo.';

export type TipoArquivo = 'pdf' | 'jpeg' | 'png';

export const TIPO_MIME: Record<TipoArquivo, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

export type Inspecao =
  { tipo: TipoArquivo; problema?: undefined } | { problema: string; tipo?: undefined };

/** Far above any scan or photograph, far below what would fill a reader's memory. */
const MAX_PIXELS = 60_000_000;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), to));

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

/** Whether a word of ASCII stands anywhere in the bytes; its case counts for its first character only. */
function contains(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0);
  const wanted = word.toLowerCase();
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (ascii(bytes, at, at + word.length).toLowerCase() === wanted) return true;
  }
  return false;
}

const u16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number) => u16(bytes, at) * 0x1_0000 + u16(bytes, at + 2);

const isSane = (width: number, height: number) =>
  width > 0 && height > 0 && width * height <= MAX_PIXELS;

const PDF_MAGIC = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** What a document does not need: programs, other files, pages, and the virus scanners' own test word. */
const REFUSED = ['<script', '<html', '<svg', '<?php', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'];
const PDF_REFUSED = ['/JavaScript', '/Launch', '/EmbeddedFile', ...REFUSED];
const HEAD = 1_024;
/** A ZIP archive is found by its end: as much of it as its comment allows. */
const ZIP_END = 'PK\u0005\u0006';
const ZIP_TAIL = 66_000;

const isSomethingElse = (bytes: Uint8Array, words: readonly string[]) =>
  contains(bytes.subarray(Math.max(0, bytes.length - ZIP_TAIL)), ZIP_END) ||
  words.some((word) => contains(bytes, word));

/** A letter of a name may be written as its number, '/Java#53cript': a way to hide one, and no more. */
const ESCAPED_LETTER = /\/\w*#(?:[46][1-9a-f]|[57][\da])/i;
const LATIN = new TextDecoder('latin1');

/** Whole from its first byte to its last, and a document only. */
function inspectPdf(bytes: Uint8Array): Inspecao {
  if (ESCAPED_LETTER.test(LATIN.decode(bytes))) return { problema: ARQUIVO_DEFEITO };
  const tail = ascii(bytes, bytes.length - HEAD, bytes.length);
  // Readers find their way without a table of contents; what was cut off has no end.
  const isWhole = /%%EOF[\s\0]*$/.test(tail);
  if (!isWhole || isSomethingElse(bytes, PDF_REFUSED)) return { problema: ARQUIVO_DEFEITO };
  return { tipo: 'pdf' };
}

const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunk after chunk until IEND, and nothing behind it. */
function inspectPng(bytes: Uint8Array): Inspecao {
  if (ascii(bytes, 12, 16) !== 'IHDR') return { problema: ARQUIVO_DEFEITO };
  if (!isSane(u32(bytes, 16), u32(bytes, 20))) return { problema: ARQUIVO_IMAGEM_GRANDE };
  for (let at = PNG_MAGIC.length; at + 12 <= bytes.length;) {
    const name = ascii(bytes, at + 4, at + 8);
    at += 12 + u32(bytes, at);
    if (name === 'IEND')
      return at === bytes.length ? { tipo: 'png' } : { problema: ARQUIVO_DEFEITO };
  }
  return { problema: ARQUIVO_DEFEITO };
}

const JPEG_MAGIC = [0xff, 0xd8, 0xff];
/** Markers that begin a frame and carry its size. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment after segment until the picture begins. What cameras write behind its end is left alone. */
function inspectJpeg(bytes: Uint8Array): Inspecao {
  const isOther = contains(bytes.subarray(0, HEAD), '%PDF-') || isSomethingElse(bytes, REFUSED);
  if (isOther || !contains(bytes, '\u00ff\u00d9')) return { problema: ARQUIVO_DEFEITO };
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      const isFine = isSane(u16(bytes, at + 7), u16(bytes, at + 5));
      return isFine ? { tipo: 'jpeg' } : { problema: ARQUIVO_IMAGEM_GRANDE };
    }
    // Any number of fill bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + u16(bytes, at + 2);
  }
  return { problema: ARQUIVO_DEFEITO };
}

/** Tells what a file is by its bytes, or why it is not taken. */
export function inspecionarArquivo(bytes: Uint8Array): Inspecao {
  if (bytes.length === 0) return { problema: ARQUIVO_VAZIO };
  if (bytes.length > ARQUIVO_LIMITE_BYTES) return { problema: ARQUIVO_GRANDE };
  if (startsWith(bytes, PDF_MAGIC)) return inspectPdf(bytes);
  if (startsWith(bytes, PNG_MAGIC)) return inspectPng(bytes);
  if (startsWith(bytes, JPEG_MAGIC)) return inspectJpeg(bytes);
  return { problema: ARQUIVO_TIPO };
}

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 1300000 → '1,2 MB'; below a tenth of that in KB. */
export function displayBytes(bytes: number): string {
  const mega = bytes / (1024 * 1024);
  return mega >= 0.1 ? `${NUMBER.format(mega)} MB` : `${NUMBER.format(Math.ceil(bytes / 1024))} KB`;
}

/** 'PDF, 1,2 MB' */
export const displayArquivo = (tipo: TipoArquivo, bytes: number) =>
  `${tipo.toUpperCase()}, ${displayBytes(bytes)}`;
