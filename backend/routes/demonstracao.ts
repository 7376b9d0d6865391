/** The back end's own: who can sign in. Real services have no such address. */
import type { FastifyInstance } from 'fastify';
import { personas } from '../seed/personas.ts';

export function demonstracaoRoutes(app: FastifyInstance): void {
  app.get('/demonstracao/membros', () => personas);
}
