/** Protocols: what came in by a form is kept under a number that whoever sent it can name. */
import { eq } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { protocolos } from './db/schema/protocolos.ts';
import { dayOf } from './dates.ts';

/** The demonstration operator's registration with the regulator, which belongs to nobody. */
const REGISTRO_ANS = '999999';

/**
 * Keeps a form's fields.
 * @param operacao the operation that received them
 * @returns the protocol: registration, day and number, 20 digits
 */
export async function openProtocol(
  db: Database,
  operacao: string,
  campos: Readonly<Record<string, string>>,
  instant: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const day = dayOf(instant).replaceAll('-', '');
    const [row] = await tx
      .insert(protocolos)
      .values({ nrProtocolo: crypto.randomUUID(), operacao, campos, dtAbertura: instant })
      .returning({ sqProtocolo: protocolos.sqProtocolo });
    if (!row) throw new Error('the protocol just written is not there');
    const number = String(row.sqProtocolo).padStart(6, '0');
    const nrProtocolo = `${REGISTRO_ANS}${day}${number}`;
    await tx
      .update(protocolos)
      .set({ nrProtocolo })
      .where(eq(protocolos.sqProtocolo, row.sqProtocolo));
    return nrProtocolo;
  });
}
