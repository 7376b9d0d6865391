/** The back end's own routes: the demonstration members, and their mail. Real services do not have them. */
import { desc, eq } from 'drizzle-orm';
import { emailsEnviados } from './db/schema/protocolos.ts';
import type { Backend } from './operation.ts';
import { personas } from './seed/personas.ts';

export function demonstrationRoutes({ app, db }: Backend): void {
  app.get('/demonstracao/membros', () => personas);

  /** The newest message to an address. */
  app.get<{ Params: { email: string } }>('/demonstracao/emails/:email', async ({ params }) =>
    db
      .select({ desEmail: emailsEnviados.desEmail })
      .from(emailsEnviados)
      .where(eq(emailsEnviados.email, params.email))
      .orderBy(desc(emailsEnviados.sqEmail))
      .limit(1),
  );
}
