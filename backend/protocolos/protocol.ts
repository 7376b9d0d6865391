/** Protocols: the back end stores each received form under a number and returns the number to the sender. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Campos, Multipart } from '../bodies.ts';
import { protocolos, arquivosRecebidos } from '../db/schema/protocolos.ts';
import { dayOf } from '../dates.ts';
import type { Backend } from '../operation.ts';

/** The demonstration operator's registration with the regulator; no real operator has it. */
const REGISTRO_ANS = '999999';

/**
 * Keeps the fields of a form. Of a file it keeps field, type, size and hash, and not the content.
 * @param operacao the operation that received the form
 * @returns the protocol: registration, day and number, 20 digits
 */
export async function openProtocol(
  { db, now }: Pick<Backend, 'db' | 'now'>,
  operacao: string,
  campos: Readonly<Campos>,
  arquivos: Multipart['arquivos'] = {},
): Promise<string> {
  const files = await Promise.all(
    Object.entries(arquivos).map(async ([campo, file]) => {
      const content = Buffer.from(await file.arrayBuffer());
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { campo, tipo: file.type, bytes: content.byteLength, sha256 };
    }),
  );
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(protocolos)
      .values({ nrProtocolo: crypto.randomUUID(), operacao, campos, dtAbertura: now() })
      .returning({ sqProtocolo: protocolos.sqProtocolo });
    if (!row) throw new Error('the protocol just written is not there');
    const number = String(row.sqProtocolo).padStart(6, '0');
    const nrProtocolo = `${REGISTRO_ANS}${dayOf(now()).replaceAll('-', '')}${number}`;
    await tx
      .update(protocolos)
      .set({ nrProtocolo })
      .where(eq(protocolos.sqProtocolo, row.sqProtocolo));
    for (const file of files) await tx.insert(arquivosRecebidos).values({ nrProtocolo, ...file });
    return nrProtocolo;
  });
}
