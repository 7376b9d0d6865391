/** Boletos: the list, the generated slip of a title, and its PDF. */
import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { slipDocument } from '../boletos/slip.ts';
import { chargeOf, isPayable, statusOn, totalOf, type Titulo } from '../boletos/titulo.ts';
import { familyAddress } from '../cadastro/enderecos.ts';
import { dateBr, dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { boletosGerados, contratos, titulos } from '../db/schema/boletos.ts';
import { code, digits, object, reais, randomKey } from '../fields.ts';
import { cpfOf, requireCard } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import type { PdfDocument } from '../pdf/blocks.ts';
import { dataUrl, servePdfs } from '../pdf/files.ts';
import { found, Refusal } from '../refusal.ts';
import { financeSchema, requireSameCard, type FinanceRequest } from './contrato.ts';

const FILES = 'cooperado/boleto/arquivo';
const NOT_FOUND = 'Boleto não encontrado.';

/** `Boleto` of the contract. A title that cannot be paid any more has no codes. */
function titleEntry(titulo: Titulo, today: string) {
  const stTitulo = statusOn(titulo, today);
  const payable = isPayable(stTitulo);
  const { linhaDigitavel, pixCopiaECola } = chargeOf(titulo);
  return {
    nrTitulo: titulo.nrTitulo,
    nrContrato: String(titulo.nrContrato),
    nrCartao: titulo.nrCartao,
    dtEmissao: dateBr(titulo.dtEmissao),
    dtVencimento: dateBr(titulo.dtVencimento),
    vlTitulo: reais(totalOf(titulo)),
    vlPago: titulo.vlPago === null ? null : reais(titulo.vlPago),
    stTitulo,
    dsCompetencia: titulo.dsCompetencia,
    linhaDigitavel: payable ? linhaDigitavel : null,
    pixCopiaECola: payable ? pixCopiaECola : null,
  };
}

/** The key of a title's slip, which stays the same when the slip is generated again. */
async function slipKey(db: Database, nrTitulo: number, geradoEm: Date): Promise<string> {
  await db
    .insert(boletosGerados)
    .values({ id: randomKey(), arquivo: randomKey(), nrTitulo, geradoEm })
    .onConflictDoNothing({ target: boletosGerados.nrTitulo });
  const [row] = await db
    .select({ id: boletosGerados.id })
    .from(boletosGerados)
    .where(eq(boletosGerados.nrTitulo, nrTitulo));
  return (await found(row, NOT_FOUND)).id;
}

/** The generated slip with its title and contract, by either of its keys. */
async function findSlip(db: Database, key: SQL) {
  const [row] = await db
    .select({ gerado: boletosGerados, titulo: titulos, contrato: contratos })
    .from(boletosGerados)
    .innerJoin(titulos, eq(titulos.nrTitulo, boletosGerados.nrTitulo))
    .innerJoin(contratos, eq(contratos.nrContrato, titulos.nrContrato))
    .where(key);
  return found(row, NOT_FOUND);
}

type Slip = Awaited<ReturnType<typeof findSlip>>;

async function documentOf({ db, now }: Backend, slip: Slip): Promise<PdfDocument> {
  const { titulo, contrato, gerado } = slip;
  const member = await requireCard(db, titulo.nrCartao);
  return slipDocument({
    titulo,
    stTitulo: statusOn(titulo, dayOf(now())),
    dsContrato: contrato.dsContrato,
    geradoEm: gerado.geradoEm,
    pagador: {
      nome: member.pessoa.nmBeneficiario,
      cpf: (await cpfOf(db, member)) ?? '',
      endereco: await found(familyAddress(db, member.pessoa.sqFamilia), NOT_FOUND),
    },
  });
}

export function routes(backend: Backend): void {
  const { db, now } = backend;

  operation<FinanceRequest>(backend, {
    name: 'listarBoletos',
    route: 'GET WS/boleto/listar/:card',
    schema: financeSchema,
    handler: async (request) => {
      const card = await requireSameCard(db, request);
      const rows = await db
        .select()
        .from(titulos)
        .where(eq(titulos.nrCartao, card))
        .orderBy(desc(titulos.dtVencimento), asc(titulos.nrTitulo));
      const today = dayOf(now());
      return { data: rows.map((titulo) => titleEntry(titulo, today)) };
    },
  });

  operation<{ Params: { nrContrato: string; nrTitulo: string; nrCartao: string } }>(backend, {
    name: 'gerarBoleto',
    route: 'GET WS/boleto/gerar/:nrContrato/:nrTitulo/:nrCartao',
    schema: { params: object({ nrContrato: code, nrTitulo: code, nrCartao: digits }) },
    handler: async ({ params }) => {
      const [row] = await db
        .select()
        .from(titulos)
        .where(
          and(
            eq(titulos.nrTitulo, Number(params.nrTitulo)),
            eq(titulos.nrContrato, Number(params.nrContrato)),
            eq(titulos.nrCartao, params.nrCartao),
          ),
        );
      const titulo = await found(row, NOT_FOUND);
      const { stTitulo, linhaDigitavel, pixCopiaECola } = titleEntry(titulo, dayOf(now()));
      if (stTitulo === 'Pago') throw new Refusal(409, 'Este boleto já foi pago.');
      if (stTitulo === 'Cancelado') throw new Refusal(409, 'Este boleto foi cancelado.');
      return {
        response: {
          id: await slipKey(db, titulo.nrTitulo, now()),
          nrTitulo: String(titulo.nrTitulo),
          linhaDigitavel,
          pixCopiaECola,
          dtVencimento: dateBr(titulo.dtVencimento),
          vlTitulo: reais(totalOf(titulo)),
        },
      };
    },
  });

  operation<{ Params: { id: string } }>(backend, {
    name: 'buscarPdfBoleto',
    route: 'GET WS/cooperado/boleto/gerar/:id/pdf',
    handler: async ({ params }) => {
      const slip = await findSlip(db, eq(boletosGerados.id, params.id));
      // A relative address is below the WS base, at any address at which a proxy serves that base.
      if (!slip.contrato.pdfEmbutido) return { pdf: `${FILES}/${slip.gerado.arquivo}` };
      return { pdf: await dataUrl(await documentOf(backend, slip)) };
    },
  });

  servePdfs(backend, FILES, async (arquivo) =>
    documentOf(backend, await findSlip(db, eq(boletosGerados.arquivo, arquivo))),
  );
}
