/** What a member pays of a procedure, by its code or its name; the same on the alternate host. */
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fatoresModeradores } from '../db/schema/coparticipacao.ts';
import { memberOfCard } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

/** `env.server.ts` has the same word for the demonstration. */
const FIXED_AUTHORIZATION = 'Basic demonstracao';

interface Lookup {
  Params: { id: string };
  Querystring: { cdProcedimento?: string; nmProcedimento?: string };
}

/** Without accents and capitals, as people type. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

async function look({ db }: Backend, card: string, query: Lookup['Querystring']) {
  if (!(await memberOfCard(db, card))) throw new Refusal(404, 'Cartão não encontrado.');
  const code = query.cdProcedimento?.replace(/\D/g, '') ?? '';
  const words = plain(query.nmProcedimento ?? '').split(/\s+/);
  const rows = await db
    .select()
    .from(fatoresModeradores)
    .orderBy(asc(fatoresModeradores.nmProcedimento));
  return {
    responseList: rows
      .filter(({ cdProcedimento }) => cdProcedimento.startsWith(code))
      .filter(({ nmProcedimento }) => words.every((word) => plain(nmProcedimento).includes(word)))
      .map(({ vlFatorModerador, vlLimite, ...row }) => ({
        ...row,
        vlFatorModerador: vlFatorModerador === null ? null : vlFatorModerador / 100,
        vlLimite: vlLimite === null ? null : vlLimite / 100,
      })),
  };
}

export function coparticipacaoRoutes(app: FastifyInstance, backend: Backend): void {
  const text = { type: 'string', maxLength: 200 } as const;
  const schema = {
    querystring: { type: 'object', properties: { cdProcedimento: text, nmProcedimento: text } },
  } as const;

  operation<Lookup>(app, backend, {
    name: 'listarFatorModerador',
    base: 'WS',
    method: 'GET',
    path: '/r/beneficiario/fator-moderador/listar/:id',
    schema,
    subject: ({ params }) => params.id,
    handler: ({ params, query }) => look(backend, params.id, query),
  });

  operation<Lookup>(app, backend, {
    name: 'listarFatorModerador (alternate)',
    base: 'COPART',
    method: 'GET',
    path: '/fator-moderador/listar/:id',
    schema,
    subject: ({ params }) => params.id,
    handler: ({ params, query, headers }) => {
      if (headers.authorization !== FIXED_AUTHORIZATION) throw new Refusal(401, 'Acesso negado.');
      return look(backend, params.id, query);
    },
  });
}
