/**
 * The reference back end in this process, with a new database in the temporary folder. `npm run contract`
 * without `--url` calls it, and its answers are the examples of the OpenAPI document.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBackend } from '../backend/app.ts';
import { MOUNTS } from '../backend/operation.ts';
import { openDatabase } from '../backend/db/client.ts';
import { prepareDatabase } from '../backend/db/prepare.ts';
import { type ChavePersona, persona } from '../backend/seed/personas.ts';
import { draftFacts, type Facts, periodFacts } from './operation.ts';
import type { Plan } from './run.ts';

/** The number of invented providers: a few are enough. */
const PROVIDERS = 300;

/** The credentials of the demonstration. */
const CREDENTIALS = {
  crm: 'crm',
  crmCredential: 'demonstracao',
  fixedAuthorization: 'Basic demonstracao',
  callcenterAuthorization: 'Basic demonstracao',
  coparticipacaoAuthorization: 'Basic demonstracao',
} as const;

/** The secret of the demonstration's content site, and the id of its draft. */
export const CONTENT_SECRET = 'segredo-da-demonstracao-do-conteudo';
const DRAFT = '190';

/** Noon in São Paulo: the time of the back end's clock. */
const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);

/** A member, by the names of the runner. */
export function memberFacts(key: ChavePersona): Facts {
  const { carteirinha: card, cpf, dtNasc } = persona(key);
  return { card, cpf, dtNasc };
}

export const basesAt = (url: string): Plan['target']['bases'] =>
  Object.fromEntries(Object.entries(MOUNTS).map(([base, mount]) => [base, url + mount]));

/** The plan with which the runner calls a reference back end as one of its members. */
export const referencePlan = (url: string, day: string): Plan => ({
  target: { bases: basesAt(url), adapt: (_operation, body) => body },
  facts: {
    ...CREDENTIALS,
    ...memberFacts('titular'),
    ...periodFacts(day),
    ...draftFacts(DRAFT, CONTENT_SECRET, noonOf(day).getTime()),
    banners: `${url}/midia/`,
  },
  writes: [],
});

/** @param day the day of the back end's clock and of its data, YYYY-MM-DD */
export async function startReference(day: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-contract-'));
  const database = await openDatabase({ folder: path.join(folder, 'pglite') });
  await prepareDatabase(database, { seedDate: day, prestadores: PROVIDERS });
  const app = createBackend({
    db: database.db,
    now: () => noonOf(day),
    contentSecret: CONTENT_SECRET,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
