/** A file on its way to a service: its content as it was checked, under a name of ours. */
import { TIPO_MIME, type TipoArquivo } from '#lib/forms/files.ts';

/** A file whose content has been looked at; its own name stays behind. */
export interface Arquivo {
  tipo: TipoArquivo;
  bytes: Uint8Array<ArrayBuffer>;
}

export const toFile = ({ tipo, bytes }: Arquivo) => new Blob([bytes], { type: TIPO_MIME[tipo] });

const EXTENSION: Record<TipoArquivo, string> = { pdf: 'pdf', jpeg: 'jpg', png: 'png' };

/** 'arquivo.pdf': what a person called it may be anything, and is nobody's business. */
export const nomeArquivo = (campo: string, { tipo }: Arquivo) => `${campo}.${EXTENSION[tipo]}`;
