/** Who fills in a public form, for as long as the browser is open: enough to give back a receipt. */
import { randomUUID } from 'node:crypto';
import type { AstroSession } from 'astro';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how Astro's session data is typed
  namespace App {
    interface SessionData {
      visitante: string;
    }
  }
}

/** Names this browser's visitor; the same until the session ends. */
export async function visitorOwner(session: AstroSession | undefined): Promise<string> {
  const known = await session?.get('visitante');
  if (known !== undefined) return `visitante:${known}`;
  const made = randomUUID();
  session?.set('visitante', made);
  return `visitante:${made}`;
}
