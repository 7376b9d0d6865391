/** The PDF of a generated slip: a reference first, then the file behind it. */
import { eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { statusOn } from '../boleto/boleto.ts';
import { dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { boletosGerados, contratos, titulos } from '../db/schema/boletos.ts';
import { familyAddress } from '../enderecos.ts';
import { cpfOf, memberOfCard } from '../members.ts';
import { MOUNTS, operation, Refusal, type Backend } from '../operation.ts';

const FILES = 'cooperado/boleto/arquivo';

/** The generated slip with its title and contract, by either of its keys. */
async function findSlip(db: Database, key: SQL) {
  const [row] = await db
    .select({ gerado: boletosGerados, titulo: titulos, contrato: contratos })
    .from(boletosGerados)
    .innerJoin(titulos, eq(titulos.nrTitulo, boletosGerados.nrTitulo))
    .innerJoin(contratos, eq(contratos.nrContrato, titulos.nrContrato))
    .where(key);
  if (!row) throw new Refusal(404, 'Boleto não encontrado.');
  return row;
}

type Slip = Awaited<ReturnType<typeof findSlip>>;

async function render({ db, now }: Backend, { titulo, contrato, gerado }: Slip): Promise<Buffer> {
  // Loaded at the first slip: fonts and drawing are a third of what the start would cost.
  const { renderSlip } = await import('../pdf/boleto.ts');
  const member = await memberOfCard(db, titulo.nrCartao);
  const endereco = member && (await familyAddress(db, member.pessoa.sqFamilia));
  if (!member || !endereco) throw new Error('a title whose payer is not in the register');
  return renderSlip({
    titulo,
    stTitulo: statusOn(titulo, dayOf(now())),
    dsContrato: contrato.dsContrato,
    geradoEm: gerado.geradoEm,
    pagador: {
      nome: member.pessoa.nmBeneficiario,
      cpf: (await cpfOf(db, member)) ?? '',
      endereco,
    },
  });
}

export function boletosPdfRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { id: string } }>(app, backend, {
    name: 'buscarPdfBoleto',
    base: 'WS',
    method: 'GET',
    path: '/cooperado/boleto/gerar/:id/pdf',
    handler: async ({ params }) => {
      const slip = await findSlip(db, eq(boletosGerados.id, params.id));
      // A relative address hangs under the WS base, wherever a proxy has mounted it.
      if (!slip.contrato.pdfEmbutido) return { pdf: `${FILES}/${slip.gerado.arquivo}` };
      const pdf = await render(backend, slip);
      return { pdf: `data:application/pdf;base64,${pdf.toString('base64')}` };
    },
  });

  app.get<{ Params: { arquivo: string } }>(
    `${MOUNTS.WS}/${FILES}/:arquivo`,
    async ({ params }, reply) => {
      const slip = await findSlip(db, eq(boletosGerados.arquivo, params.arquivo));
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(await render(backend, slip));
    },
  );
}
