/**
 * The readjustment of the pooled contracts (ANS, RN 565/2022), one entry for each period, from the
 * operator's announcement. `contratos-rn565.csv` lists the contracts, one for each line, as a spreadsheet
 * saves them. A form of the content site replaces both (`lib/fichas`).
 */
import { parseContracts } from '#lib/reajuste/rules.ts';
import contractsFile from './contratos-rn565.csv?raw';

interface Reajuste {
  isDemonstration: boolean;
  indices: { year: number; percent: number; publishedOn: string }[];
}

export const reajuste: Reajuste = {
  /** Whether the figures and contracts are invented. If they are, the page says so. */
  isDemonstration: true,
  /** In any order: the page sorts by period. */
  indices: [
    { year: 2026, percent: 9.87, publishedOn: '30/04/2026' },
    { year: 2025, percent: 11.42, publishedOn: '30/04/2025' },
    { year: 2024, percent: 12.65, publishedOn: '30/04/2024' },
    { year: 2023, percent: 14.08, publishedOn: '28/04/2023' },
  ],
};

/** The pooled contracts, by holder. An invalid file stops the build. */
export const contratos = parseContracts(contractsFile);
