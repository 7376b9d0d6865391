import { defineConfig } from 'drizzle-kit';

/** The configuration of `npm run db:generate`, which writes a migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/db/schema/*.ts',
  out: './backend/db/migrations',
  casing: 'snake_case',
});
