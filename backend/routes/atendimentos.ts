/** Attendances of a person, and protocols: their progress, their rating, their priority. */
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { atendimentos, protocolosAndamento } from '../db/schema/atendimentos.ts';
import { cartoes } from '../db/schema/pessoas.ts';
import { protocolos } from '../db/schema/protocolos.ts';
import { addDays, dateBr, dateTimeBr, dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { memberOfPerson } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

type Protocolo = typeof protocolos.$inferSelect;
type Andamento = typeof protocolosAndamento.$inferSelect;

/** What a protocol of one of the portal's forms is about, by the operation that took it. */
const ASSUNTOS: Record<string, string> = {
  solicitarSegundaVia: 'Segunda via da carteirinha',
  desbloquearCartaoMagnetico: 'Desbloqueio da carteirinha',
  atualizarCadastro: 'Atualização de cadastro',
  alterarEndereco: 'Mudança de endereço',
  enviarDireitosTitular: 'Direitos sobre dados pessoais',
  inscreverBeabaBebe: 'Inscrição no programa para gestantes e bebês',
  enviarFaleConosco: 'Mensagem enviada pelo Fale conosco',
  enviarOuvidoria: 'Manifestação à ouvidoria',
};
const ABERTO = 'Aberto';
/** Calendar days in which an answer to a form is expected. */
const ANSWER_DAYS = 7;

function protocolEntry(protocolo: Protocolo, andamento: Andamento | null) {
  const opened = dayOf(protocolo.dtAbertura);
  return {
    nrProtocolo: protocolo.nrProtocolo,
    dtAbertura: dateTimeBr(protocolo.dtAbertura),
    dsAssunto: andamento?.dsAssunto ?? ASSUNTOS[protocolo.operacao] ?? 'Atendimento',
    dsStatus: andamento?.dsStatus ?? ABERTO,
    iePrioridade: andamento?.iePrioridade ?? 'N',
    nrNota: andamento?.nrNota ?? null,
    dtPrevisao: dateBr(addDays(opened, ANSWER_DAYS)),
  };
}

async function findProtocol(db: Database, nrProtocolo: string) {
  const [row] = await db
    .select({ protocolo: protocolos, andamento: protocolosAndamento })
    .from(protocolos)
    .leftJoin(protocolosAndamento, eq(protocolosAndamento.nrProtocolo, protocolos.nrProtocolo))
    .where(eq(protocolos.nrProtocolo, nrProtocolo));
  if (!row) throw new Refusal(404, 'Protocolo não encontrado.');
  return protocolEntry(row.protocolo, row.andamento);
}

/** Keeps how a protocol stands; its first such row is made by whoever changes it first. */
async function progress(db: Database, nrProtocolo: string, change: Partial<Andamento>) {
  await db
    .insert(protocolosAndamento)
    .values({ nrProtocolo, ...change })
    .onConflictDoUpdate({ target: protocolosAndamento.nrProtocolo, set: change });
}

export function atendimentosRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { cdPessoaFisica: string } }>(app, backend, {
    name: 'listarAtendimentos',
    base: 'WS',
    method: 'GET',
    path: '/meus-atendimentos/:cdPessoaFisica',
    subject: ({ params }) => params.cdPessoaFisica,
    handler: async ({ params }) => {
      const member = await memberOfPerson(db, params.cdPessoaFisica);
      if (!member) return { responseList: [] };
      const rows = await db
        .select()
        .from(atendimentos)
        .where(eq(atendimentos.cdPessoaFisica, member.pessoa.cdPessoaFisica))
        .orderBy(desc(atendimentos.dtAtendimento), desc(atendimentos.nrAtendimento));
      return {
        responseList: rows.map(({ cdPessoaFisica: _person, ...row }) => ({
          ...row,
          dtAtendimento: dateBr(row.dtAtendimento),
        })),
      };
    },
  });
}

export function protocolosRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { cdPessoaFisica: string } }>(app, backend, {
    name: 'listarProtocolos',
    base: 'WS',
    method: 'GET',
    path: '/protocolos/:cdPessoaFisica',
    subject: ({ params }) => params.cdPessoaFisica,
    handler: async ({ params }) => {
      const member = await memberOfPerson(db, params.cdPessoaFisica);
      if (!member) return { responseList: [] };
      // A form names the member by card, by CPF or by code, as its operation does.
      const { pessoa } = member;
      const field = (name: string) => sql`${protocolos.campos} ->> ${name}`;
      const rows = await db
        .select({ protocolo: protocolos, andamento: protocolosAndamento })
        .from(protocolos)
        .leftJoin(protocolosAndamento, eq(protocolosAndamento.nrProtocolo, protocolos.nrProtocolo))
        .where(
          sql`coalesce(${field('nrCartao')}, ${field('cartao')}) in (
                select ${cartoes.nrCartao} from ${cartoes}
                where ${cartoes.cdPessoaFisica} = ${pessoa.cdPessoaFisica})
              or ${field('cdPessoaFisica')} = ${String(pessoa.cdPessoaFisica)}`,
        )
        .orderBy(desc(protocolos.dtAbertura), desc(protocolos.sqProtocolo));
      return { responseList: rows.map((row) => protocolEntry(row.protocolo, row.andamento)) };
    },
  });

  const text = { type: 'string', maxLength: 4_000 } as const;
  operation<{
    Params: { nrProtocolo: string };
    Body: { nrNota: number; dsComentario?: string };
  }>(app, backend, {
    name: 'avaliarProtocolo',
    base: 'WS',
    method: 'POST',
    path: '/protocolos/:nrProtocolo/avaliacao',
    schema: {
      body: {
        type: 'object',
        required: ['nrNota'],
        properties: {
          nrNota: { type: 'integer', minimum: 1, maximum: 5 },
          dsComentario: text,
        },
      },
    },
    subject: ({ params }) => params.nrProtocolo,
    handler: async ({ params: { nrProtocolo }, body }, reply) => {
      const { nrNota } = await findProtocol(db, nrProtocolo);
      if (nrNota !== null) throw new Refusal(409, 'Este protocolo já foi avaliado.');
      await progress(db, nrProtocolo, {
        nrNota: body.nrNota,
        dsComentario: body.dsComentario ?? null,
      });
      return reply.code(201).send({});
    },
  });

  operation<{
    Params: { nrProtocolo: string };
    Body: { iePrioridade: 'N' | 'U'; dsJustificativa: string };
  }>(app, backend, {
    name: 'alterarPrioridadeProtocolo',
    base: 'WS',
    method: 'PUT',
    path: '/protocolos/:nrProtocolo/prioridade',
    schema: {
      body: {
        type: 'object',
        required: ['iePrioridade', 'dsJustificativa'],
        properties: {
          iePrioridade: { type: 'string', enum: ['N', 'U'] },
          dsJustificativa: { ...text, minLength: 1 },
        },
      },
    },
    subject: ({ params }) => params.nrProtocolo,
    handler: async ({ params: { nrProtocolo }, body }, reply) => {
      const { dsStatus } = await findProtocol(db, nrProtocolo);
      if (dsStatus === 'Concluído') throw new Refusal(409, 'Este protocolo já foi concluído.');
      await progress(db, nrProtocolo, body);
      return reply.code(204).send();
    },
  });
}
