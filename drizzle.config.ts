import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes a migration after a change of the reference back end's schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/db/schema/*.ts',
  out: './backend/db/migrations',
  casing: 'snake_case',
});
