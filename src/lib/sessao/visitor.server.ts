/** Who fills in a public form, for as long as the browser is open: enough to give back a receipt. */
import { randomUUID } from 'node:crypto';
import type { AstroSession } from 'astro';

const named = (visitante: string) => `visitante:${visitante}`;

/** Names this browser's visitor, when a form has begun to know them; looking at a page does not. */
export async function knownVisitor(session: AstroSession | undefined): Promise<string | undefined> {
  const visitante = await session?.get('visitante');
  return visitante === undefined ? undefined : named(visitante);
}

/** Names this browser's visitor from now on, the same until the session ends. */
export async function visitorOwner(session: AstroSession | undefined): Promise<string> {
  const known = await knownVisitor(session);
  if (known !== undefined) return known;
  const made = randomUUID();
  session?.set('visitante', made);
  return named(made);
}
