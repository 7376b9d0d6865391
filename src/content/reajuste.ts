/**
 * The readjustment of the pooled contracts (ANS, RN 565/2022): one entry a period, from the operator's
 * own announcement. The contracts it applies to are in `contratos-rn565.csv`, one a line, as a
 * spreadsheet saves them. Change both here, then rebuild.
 */
interface Reajuste {
  isDemonstration: boolean;
  indices: { year: number; percent: number; publishedOn: string }[];
}

export const reajuste: Reajuste = {
  /** The figures and contracts below are invented, and the page says so: `false` with the real ones. */
  isDemonstration: true,
  /** Any order; the newest period is shown first. */
  indices: [
    { year: 2026, percent: 9.87, publishedOn: '30/04/2026' },
    { year: 2025, percent: 11.42, publishedOn: '30/04/2025' },
    { year: 2024, percent: 12.65, publishedOn: '30/04/2024' },
    { year: 2023, percent: 14.08, publishedOn: '28/04/2023' },
  ],
};
