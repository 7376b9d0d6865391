/** Finds the type of a file by its content, never by its name, on the server and in the browser. */
import {
  checkJpeg,
  checkPdf,
  checkPng,
  hasLatePdf,
  isEncryptedPdf,
  type Soundness,
  startOfPdf,
} from './file-content.ts';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const ARQUIVO_AJUDA = 'PDF, JPEG ou PNG, com até 5 MB.';

export const ARQUIVO_VAZIO = 'Este arquivo está vazio. Escolha outro.';
export const ARQUIVO_GRANDE = 'Este arquivo tem mais de 5 MB. Escolha um menor.';
export const ARQUIVO_TIPO = 'Este arquivo não é um PDF, um JPEG nem um PNG. Escolha outro.';
export const ARQUIVO_HEIC =
  'Esta foto está no formato HEIC. No iPhone, em Ajustes, Câmera, Formatos, escolha “Mais compatível” e tire a foto de novo. Ou envie uma captura de tela da foto.';
export const ARQUIVO_INCOMPLETO =
  'Este arquivo está incompleto ou com defeito. Baixe ou gere o arquivo de novo, ou tire uma foto do documento.';
export const ARQUIVO_PROGRAMA =
  'Este PDF traz um programa ou outro arquivo dentro dele. Abra o PDF, imprima em PDF e envie essa cópia, ou tire uma foto do documento.';
export const ARQUIVO_ALEM =
  'Este arquivo traz outra coisa junto do documento, como uma página ou um arquivo compactado. Abra o documento, imprima em PDF e envie essa cópia, ou tire uma foto dele.';
export const ARQUIVO_SENHA =
  'Este PDF pede senha para abrir. Abra o PDF com a senha, imprima em PDF e envie essa cópia, ou tire uma foto do documento.';
/** For the browser, which cannot tell cheaply whether an encrypted PDF opens without a password. */
export const ARQUIVO_TALVEZ_SENHA =
  'Se este PDF pede senha para abrir, ele não será aceito: imprima em PDF e envie essa cópia, ou tire uma foto do documento.';
export const ARQUIVO_IMAGEM_GRANDE =
  'Esta imagem tem pontos demais. Diminua o tamanho dela e tente de novo.';
export const ARQUIVO_DENSO =
  'Não conseguimos conferir este arquivo: ele é comprimido demais. Abra o documento, imprima em PDF e envie essa cópia, ou tire uma foto dele.';
/** The portal neither accepted nor refused the file, because too many files arrived at once. */
export const ARQUIVOS_DEMAIS =
  'Estamos recebendo muitos arquivos agora e ainda não conferimos o seu. Nada foi enviado. Espere alguns segundos, confira se o arquivo continua escolhido e envie de novo: o que você escreveu continua na página.';

export type FileType = 'pdf' | 'jpeg' | 'png';

export const MIME_TYPE: Record<FileType, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

export type Inspection =
  | { tipo: FileType; problema?: undefined }
  | { problema: string; tipo?: undefined };

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

const PDF_MAGIC = [0x25, 0x50, 0x44, 0x46, 0x2d];
const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_MAGIC = [0xff, 0xd8, 0xff];

/** The container of pictures of iPhones, by its brand. */
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s;

const REASONS: Record<Exclude<Soundness, 'sound'>, string> = {
  broken: ARQUIVO_INCOMPLETO,
  active: ARQUIVO_PROGRAMA,
  foreign: ARQUIVO_ALEM,
  vast: ARQUIVO_IMAGEM_GRANDE,
};

const result = (tipo: FileType, soundness: Soundness): Inspection =>
  soundness === 'sound' ? { tipo } : { problema: REASONS[soundness] };

/** The document itself: mail programs write blank lines or a byte order mark before a PDF. */
export const documentIn = <B extends Uint8Array>(bytes: B): B =>
  bytes.subarray(startOfPdf(bytes)) as B;

/**
 * Finds the type of a file by its bytes, or the reason for its refusal (decision 013). The time of
 * the check grows linearly with the size of the file.
 */
export function inspectFile(bytes: Uint8Array): Inspection {
  if (bytes.length === 0) return { problema: ARQUIVO_VAZIO };
  if (bytes.length > MAX_FILE_BYTES) return { problema: ARQUIVO_GRANDE };
  const own = documentIn(bytes);
  if (startsWith(own, PDF_MAGIC)) return result('pdf', checkPdf(own));
  if (startsWith(bytes, PNG_MAGIC)) return result('png', checkPng(bytes));
  if (startsWith(bytes, JPEG_MAGIC)) return result('jpeg', checkJpeg(bytes));
  const isHeic = HEIC.test(String.fromCharCode(...bytes.subarray(0, 12)));
  if (isHeic) return { problema: ARQUIVO_HEIC };
  return { problema: hasLatePdf(bytes) ? ARQUIVO_ALEM : ARQUIVO_TIPO };
}

/** What to say of an accepted file before it is sent. */
export const hintFor = (tipo: FileType, bytes: Uint8Array): string | undefined =>
  tipo === 'pdf' && isEncryptedPdf(bytes) ? ARQUIVO_TALVEZ_SENHA : undefined;

const NUMBER = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 1300000 → '1,2 MB'; below 0.1 MB in KB. */
export function displayBytes(bytes: number): string {
  const mega = bytes / (1024 * 1024);
  return mega >= 0.1 ? `${NUMBER.format(mega)} MB` : `${NUMBER.format(Math.ceil(bytes / 1024))} KB`;
}

/** 'PDF, 1,2 MB' */
export const displayFile = (tipo: FileType, bytes: number) =>
  `${tipo.toUpperCase()}, ${displayBytes(bytes)}`;

/** A file with checked content, on its way to a service. The person's file name is not sent. */
export interface Attachment {
  tipo: FileType;
  bytes: Uint8Array<ArrayBuffer>;
}

const EXTENSION: Record<FileType, string> = { pdf: 'pdf', jpeg: 'jpg', png: 'png' };

/** The body of a request with files, each named by its field: the person's own file name may contain anything. */
export function multipart(
  campos: Readonly<Record<string, string | undefined>>,
  arquivos: Readonly<Record<string, Attachment | undefined>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(campos))
    if (value !== undefined) form.set(name, value);
  for (const [name, arquivo] of Object.entries(arquivos)) {
    if (!arquivo) continue;
    const { tipo, bytes } = arquivo;
    form.set(name, new Blob([bytes], { type: MIME_TYPE[tipo] }), `${name}.${EXTENSION[tipo]}`);
  }
  return form;
}
