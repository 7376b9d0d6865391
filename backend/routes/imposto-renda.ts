/** The income-tax statement: its years, the amounts by person, and its PDF. */
import { and, eq, type SQL } from 'drizzle-orm';
import { dayOf } from '../dates.ts';
import { informes } from '../db/schema/documentos.ts';
import { cardParams, reais, randomKey } from '../fields.ts';
import { eligibilityOf, paidFor } from '../imposto-renda/informe.ts';
import { cpfOf, membershipOf, namesOf, requireCard, type Member } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { operadora } from '../operadora.ts';
import { cpf, money, type PdfDocument } from '../pdf/blocks.ts';
import { servePdfs } from '../pdf/files.ts';
import { found, Refusal } from '../refusal.ts';

const FILES = 'imposto-renda/arquivo';
const NOT_FOUND = 'Informe não encontrado.';

const eligibility = ({ db, now }: Backend, member: Member) =>
  eligibilityOf(db, member, Number(dayOf(now()).slice(0, 4)));

/** The key of a statement, which stays the same when the statement is generated again. */
async function informeKey(backend: Backend, nrCartao: string, ano: number): Promise<string> {
  const { db, now } = backend;
  await db
    .insert(informes)
    .values({ id: randomKey(), arquivo: randomKey(), nrCartao, ano, geradoEm: now() })
    .onConflictDoNothing({ target: [informes.nrCartao, informes.ano] });
  const key = and(eq(informes.nrCartao, nrCartao), eq(informes.ano, ano));
  return (await findInforme(backend, key)).id;
}

async function findInforme({ db }: Backend, key: SQL | undefined) {
  const [row] = await db.select().from(informes).where(key);
  return found(row, NOT_FOUND);
}

async function documentOf({ db }: Backend, informe: typeof informes.$inferSelect) {
  const { ano, nrCartao, geradoEm } = informe;
  const member = await requireCard(db, nrCartao);
  const membership = await membershipOf(db, nrCartao);
  const nrCpf = await cpfOf(db, member);
  const itens = await paidFor(db, member, ano);
  return {
    title: `Informe de pagamentos de ${String(ano)} para o imposto de renda`,
    issuedAt: geradoEm,
    blocks: [
      {
        facts: [
          // A tax document has the name of the register, with the CPF.
          ['Beneficiário', member.pessoa.nmBeneficiario],
          ['CPF', nrCpf && cpf(nrCpf)],
          ['Carteirinha', nrCartao],
          ['Plano', membership?.plano.nmPlano],
          ['Operadora', operadora.nome],
          ['CNPJ da operadora', operadora.cnpj],
        ],
      },
      { heading: 'Valores pagos no ano' },
      {
        table: [
          { title: 'Pessoa', share: 0.48 },
          { title: 'CPF', share: 0.26 },
          { title: 'Valor pago', share: 0.26, align: 'right' },
        ],
        rows: itens.map((item) => [
          item.nmBeneficiario,
          item.nrCpf === null ? 'não informado' : cpf(item.nrCpf),
          money(item.vlTotal),
        ]),
        total: ['Total', '', money(itens.reduce((sum, { vlTotal }) => sum + vlTotal, 0))],
      },
      {
        text: 'Soma das mensalidades, coparticipações e encargos pagos entre 1º de janeiro e 31 de dezembro. Use o CNPJ acima na ficha de pagamentos efetuados da declaração.',
        style: 'muted',
      },
    ],
  } satisfies PdfDocument;
}

export function routes(backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { card: string } }>(backend, {
    name: 'validarImpostoRenda',
    route: 'GET WS/imposto-renda/validar/:card',
    schema: { params: cardParams },
    handler: async ({ params }) => {
      const eligible = await eligibility(backend, await requireCard(db, params.card));
      return 'anos' in eligible
        ? { stValidacao: 'S', dsValidacao: null, anos: eligible.anos }
        : { stValidacao: 'N', dsValidacao: eligible.dsValidacao, anos: [] };
    },
  });

  operation<{ Params: { card: string; ano: string } }>(backend, {
    name: 'gerarImpostoRenda',
    route: 'GET WS/imposto-renda/gerar/:card/:ano',
    schema: { params: cardParams },
    handler: async ({ params }) => {
      const member = await requireCard(db, params.card);
      const eligible = await eligibility(backend, member);
      const ano = Number(params.ano);
      if (!('anos' in eligible)) throw new Refusal(409, eligible.dsValidacao);
      if (!eligible.anos.includes(ano)) throw new Refusal(404, 'Não há informe deste ano.');
      const itens = await paidFor(db, member, ano);
      return {
        response: {
          id: await informeKey(backend, params.card, ano),
          itens: itens.map((item) => ({ ...namesOf(item), vlTotal: reais(item.vlTotal) })),
        },
      };
    },
  });

  operation<{ Params: { id: string } }>(backend, {
    name: 'buscarPdfImpostoRenda',
    route: 'GET WS/imposto-renda/:id/pdf',
    handler: async ({ params }) => {
      const { arquivo } = await findInforme(backend, eq(informes.id, params.id));
      return { pdf: `${FILES}/${arquivo}` };
    },
  });

  servePdfs(backend, FILES, async (arquivo) =>
    documentOf(backend, await findInforme(backend, eq(informes.arquivo, arquivo))),
  );
}
