/** Protocols: their progress, their rating, their priority. */
import { desc, eq, sql } from 'drizzle-orm';
import { cartoes } from '../db/schema/pessoas.ts';
import { protocolos, protocolosAndamento } from '../db/schema/protocolos.ts';
import { addBusinessDays } from '../calendar.ts';
import { dateBr, dateTimeBr, dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { freeText, object, priority, rating } from '../fields.ts';
import { personCode } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { found, Refusal } from '../refusal.ts';

type Andamento = typeof protocolosAndamento.$inferSelect;

/** The subject of a form's protocol, by the operation that received the form. */
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
/** Business days until a form is answered. */
const ANSWER_DAYS = 7;

const withProgress = (db: Database) =>
  db
    .select({ protocolo: protocolos, andamento: protocolosAndamento })
    .from(protocolos)
    .leftJoin(protocolosAndamento, eq(protocolosAndamento.nrProtocolo, protocolos.nrProtocolo))
    .$dynamic();

type Row = Awaited<ReturnType<typeof withProgress>>[number];

function protocolEntry({ protocolo, andamento }: Row) {
  return {
    nrProtocolo: protocolo.nrProtocolo,
    dtAbertura: dateTimeBr(protocolo.dtAbertura),
    dsAssunto: andamento?.dsAssunto ?? ASSUNTOS[protocolo.operacao] ?? 'Atendimento',
    dsStatus: andamento?.dsStatus ?? 'Aberto',
    iePrioridade: andamento?.iePrioridade ?? 'N',
    nrNota: andamento?.nrNota ?? null,
    dtPrevisao: dateBr(addBusinessDays(dayOf(protocolo.dtAbertura), ANSWER_DAYS)),
  };
}

async function findProtocol(db: Database, nrProtocolo: string) {
  const [row] = await withProgress(db).where(eq(protocolos.nrProtocolo, nrProtocolo));
  return protocolEntry(await found(row, 'Protocolo não encontrado.'));
}

/** Writes the progress of a protocol; the first change makes its row. */
async function writeProgress(db: Database, nrProtocolo: string, change: Partial<Andamento>) {
  await db
    .insert(protocolosAndamento)
    .values({ nrProtocolo, ...change })
    .onConflictDoUpdate({ target: protocolosAndamento.nrProtocolo, set: change });
}

export function routes(backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { cdPessoaFisica: string } }>(backend, {
    name: 'listarProtocolos',
    route: 'GET WS/protocolos/:cdPessoaFisica',
    handler: async ({ params }) => {
      // A form names the member by card or by code, as its operation does.
      const code = personCode(params.cdPessoaFisica);
      const field = (name: string) => sql`${protocolos.campos} ->> ${name}`;
      const rows = await withProgress(db)
        .where(
          sql`coalesce(${field('nrCartao')}, ${field('cartao')}) in (
                select ${cartoes.nrCartao} from ${cartoes}
                where ${cartoes.cdPessoaFisica} = ${code})
              or ${field('cdPessoaFisica')} = ${String(code)}`,
        )
        .orderBy(desc(protocolos.dtAbertura), desc(protocolos.sqProtocolo));
      return { responseList: rows.map(protocolEntry) };
    },
  });

  operation<{
    Params: { nrProtocolo: string };
    Body: { nrNota: number; dsComentario?: string };
  }>(backend, {
    name: 'avaliarProtocolo',
    route: 'POST WS/protocolos/:nrProtocolo/avaliacao',
    schema: { body: object({ nrNota: rating }, { dsComentario: freeText }) },
    handler: async ({ params: { nrProtocolo }, body }, reply) => {
      const { nrNota } = await findProtocol(db, nrProtocolo);
      if (nrNota !== null) throw new Refusal(409, 'Este protocolo já foi avaliado.');
      const { nrNota: nota, dsComentario = null } = body;
      await writeProgress(db, nrProtocolo, { nrNota: nota, dsComentario });
      return reply.code(201).send({});
    },
  });

  operation<{
    Params: { nrProtocolo: string };
    Body: { iePrioridade: 'N' | 'U'; dsJustificativa: string };
  }>(backend, {
    name: 'alterarPrioridadeProtocolo',
    route: 'PUT WS/protocolos/:nrProtocolo/prioridade',
    schema: {
      body: object({ iePrioridade: priority, dsJustificativa: { ...freeText, minLength: 1 } }),
    },
    handler: async ({ params: { nrProtocolo }, body }, reply) => {
      const { dsStatus } = await findProtocol(db, nrProtocolo);
      if (dsStatus === 'Concluído') throw new Refusal(409, 'Este protocolo já foi concluído.');
      await writeProgress(db, nrProtocolo, body);
      return reply.code(204).send();
    },
  });
}
