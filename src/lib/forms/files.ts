/** Finds the type of a file by its content, never by its name, on the server and in the browser. */
import { isSoundPdf, checkJpeg, checkPng, type Soundness } from './file-content.ts';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const ARQUIVO_AJUDA = 'PDF, JPEG ou PNG, com até 5 MB.';

export const ARQUIVO_VAZIO = 'Este arquivo está vazio. Escolha outro.';
export const ARQUIVO_GRANDE = 'Este arquivo tem mais de 5 MB. Escolha um menor.';
export const ARQUIVO_TIPO = 'Este arquivo não é um PDF, um JPEG nem um PNG. Escolha outro.';
export const ARQUIVO_DEFEITO =
  'Este arquivo está incompleto ou traz algo além do documento. Gere o arquivo de novo e tente outra vez.';
export const ARQUIVO_IMAGEM_GRANDE =
  'Esta imagem tem pontos demais. Diminua o tamanho dela e tente de novo.';
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
  { tipo: FileType; problema?: undefined } | { problema: string; tipo?: undefined };

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

const PDF_MAGIC = [0x25, 0x50, 0x44, 0x46, 0x2d];
const PNG_MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_MAGIC = [0xff, 0xd8, 0xff];

function inspectPicture(tipo: 'jpeg' | 'png', soundness: Soundness): Inspection {
  if (soundness === 'sound') return { tipo };
  return { problema: soundness === 'vast' ? ARQUIVO_IMAGEM_GRANDE : ARQUIVO_DEFEITO };
}

/**
 * Finds the type of a file by its bytes, or the reason for its refusal (decision 013). The time of
 * the check grows linearly with the size of the file.
 */
export function inspectFile(bytes: Uint8Array): Inspection {
  if (bytes.length === 0) return { problema: ARQUIVO_VAZIO };
  if (bytes.length > MAX_FILE_BYTES) return { problema: ARQUIVO_GRANDE };
  if (startsWith(bytes, PDF_MAGIC))
    return isSoundPdf(bytes) ? { tipo: 'pdf' } : { problema: ARQUIVO_DEFEITO };
  if (startsWith(bytes, PNG_MAGIC)) return inspectPicture('png', checkPng(bytes));
  if (startsWith(bytes, JPEG_MAGIC)) return inspectPicture('jpeg', checkJpeg(bytes));
  return { problema: ARQUIVO_TIPO };
}

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

export const toBlob = ({ tipo, bytes }: Attachment) => new Blob([bytes], { type: MIME_TYPE[tipo] });

const EXTENSION: Record<FileType, string> = { pdf: 'pdf', jpeg: 'jpg', png: 'png' };

/**
 * 'arquivo.pdf': the portal chooses the name, because the person's file name may contain anything.
 */
export const attachmentName = (campo: string, { tipo }: Attachment) =>
  `${campo}.${EXTENSION[tipo]}`;
