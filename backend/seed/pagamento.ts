/** Seed step: a year's booklet, issued at once, so that there are boletos to be paid by card. */
import type { Database } from '../db/client.ts';
import { contratos, contratosCartoes, titulos } from '../db/schema/boletos.ts';
import { addDays, addMonths } from '../dates.ts';
import { persona } from './personas.ts';

const NR_CONTRATO = 31002;
const MONTHS = 12;
const ISSUED_DAYS_AGO = 45;
/** Days from the seed date to the first due date: it has been missed by a week. */
const FIRST_DUE = -7;
const MENSALIDADE = 4_990;

export async function seedPagamento(db: Database, seedDate: string): Promise<void> {
  const nrCartao = persona('outra-titular').carteirinha;
  await db.insert(contratos).values({
    nrContrato: NR_CONTRATO,
    dsContrato: 'Jatobela Odonto – individual, carnê de um ano',
    situacao: 2,
    // As her other contract: the older billing system answers the PDF itself.
    pdfEmbutido: true,
  });
  await db.insert(contratosCartoes).values({ nrContrato: NR_CONTRATO, nrCartao });
  const first = addDays(seedDate, FIRST_DUE);
  await db.insert(titulos).values(
    Array.from({ length: MONTHS }, (_, index) => {
      const dtVencimento = addMonths(first, index);
      const [year = '', month = ''] = dtVencimento.split('-');
      return {
        nrTitulo: NR_CONTRATO * 1000 + index + 1,
        nrContrato: NR_CONTRATO,
        nrCartao,
        dsCompetencia: `${month}/${year}`,
        dtEmissao: addDays(seedDate, -ISSUED_DAYS_AGO),
        dtVencimento,
        vlMensalidade: MENSALIDADE,
      };
    }),
  );
}
