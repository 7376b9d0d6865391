/** The back end's own: who can sign in, and the mail that nobody gets. Real services have no such address. */
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { emailsEnviados } from '../db/schema/familia.ts';
import type { Backend } from '../operation.ts';
import { personas } from '../seed/personas.ts';

export function demonstracaoRoutes(app: FastifyInstance, { db }: Backend): void {
  app.get('/demonstracao/membros', () => personas);

  /** The newest messages to an address, as a mailbox would show them. */
  app.get<{ Params: { email: string } }>('/demonstracao/emails/:email', async ({ params }) =>
    db
      .select({ desEmail: emailsEnviados.desEmail })
      .from(emailsEnviados)
      .where(eq(emailsEnviados.email, params.email))
      .orderBy(desc(emailsEnviados.sqEmail))
      .limit(1),
  );
}
