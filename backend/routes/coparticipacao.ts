/** What a member pays of a procedure, by its code or its name; also on the alternate host. */
import { asc } from 'drizzle-orm';
import { fatoresModeradores } from '../db/schema/documentos.ts';
import { reais, withoutAccents } from '../fields.ts';
import { requireCard } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { requireDemoCredential } from '../refusal.ts';

interface Lookup {
  Params: { id: string };
  Querystring: { cdProcedimento?: string; nmProcedimento?: string };
}

/** Without accents and capitals. */
const plain = (text: string) => withoutAccents(text).toLowerCase().trim();

async function lookUp({ db }: Backend, card: string, query: Lookup['Querystring']) {
  await requireCard(db, card);
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
        vlFatorModerador: vlFatorModerador === null ? null : reais(vlFatorModerador),
        vlLimite: vlLimite === null ? null : reais(vlLimite),
      })),
  };
}

export function routes(backend: Backend): void {
  const text = { type: 'string', maxLength: 200 };
  const schema = {
    querystring: { type: 'object', properties: { cdProcedimento: text, nmProcedimento: text } },
  };

  operation<Lookup>(backend, {
    name: 'listarFatorModerador',
    route: 'GET WS/r/beneficiario/fator-moderador/listar/:id',
    schema,
    handler: ({ params, query }) => lookUp(backend, params.id, query),
  });

  operation<Lookup>(backend, {
    name: 'listarFatorModerador (alternate)',
    route: 'GET COPART/fator-moderador/listar/:id',
    schema,
    handler: ({ params, query, headers }) => {
      requireDemoCredential(headers);
      return lookUp(backend, params.id, query);
    },
  });
}
