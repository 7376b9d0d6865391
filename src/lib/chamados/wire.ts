/** The answers of the support-case service (`docs/contract.md` › Requests, attendances, protocols). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { codigo, dataTalvezHora, listOrEmpty, numero, opcional, texto } from '#lib/wire.ts';

export const chamado = z.object({
  idCaso: codigo,
  nrProtocolo: opcional(codigo),
  dsAssunto: opcional(texto),
  dsDescricao: opcional(texto),
  dsStatus: opcional(texto),
  dtAbertura: opcional(dataTalvezHora),
  dtEncerramento: opcional(dataTalvezHora),
  nrNota: opcional(numero),
});
export type Chamado = z.infer<typeof chamado>;

/** Adds how many cases the service sent, readable or not: only a full page may have a next one. */
function withCount(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { registros } = body as { registros?: unknown };
  return { ...body, enviados: Array.isArray(registros) ? registros.length : 0 };
}

export const autenticarCrm = operation({
  name: 'autenticarCrm',
  about: 'The access token of the support-case service.',
  route: 'POST HOST/auth/{crm}-auth',
  answers: z.object({ access_token: texto, expires_in: opcional(numero) }),
});

export const listarChamados = operation({
  name: 'listarChamados',
  about: 'The support cases of a person, by pages.',
  route: 'GET HOST/v1/{crm}/case/details',
  // The status in the body is a number or a text.
  answers: z.preprocess(
    withCount,
    z.object({
      status: opcional(codigo),
      registros: listOrEmpty(chamado),
      enviados: z.number().optional(),
    }),
  ),
});

export const avaliarChamado = operation({
  name: 'avaliarChamado',
  about: 'Rates a support case, 1 to 5.',
  route: 'POST HOST/v1/{crm}/case/avaliacao',
});

export const atualizarChamado = operation({
  name: 'atualizarChamado',
  about: 'Adds a message to a support case, or changes its priority.',
  route: 'PUT HOST/v1/{crm}/case/update',
});
