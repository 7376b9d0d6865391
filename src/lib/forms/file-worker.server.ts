/**
 * What a thread of `file-pool.server.ts` runs. Node loads this file as it stands among the sources, not
 * the build: what it imports must do without the bundler.
 */
import { fileTypeFromBuffer } from 'file-type';
import { isBomba } from './file-bombs.server.ts';
import { ARQUIVO_DEFEITO, type Inspecao, inspecionarArquivo, TIPO_MIME } from './files.ts';

/**
 * Everything that is asked of a file: the rules that the browser knows as well, then what only a library
 * of formats tells apart (a moving picture from a picture), and last what it becomes when it is opened.
 */
export async function examine(bytes: Uint8Array): Promise<Inspecao> {
  const inspecao = inspecionarArquivo(bytes);
  const { tipo } = inspecao;
  if (tipo === undefined) return inspecao;
  const known = await fileTypeFromBuffer(bytes);
  const isAsItSays = known?.mime === TIPO_MIME[tipo];
  return !isAsItSays || (await isBomba(bytes, tipo)) ? { problema: ARQUIVO_DEFEITO } : inspecao;
}
