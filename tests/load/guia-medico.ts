/**
 * Measures the directory search (`npm run bench -- guia-medico`) with 3,000 and with 200,000 providers:
 * the time of the page, and the share of the reference back end in it. Both sizes get the same searches
 * in turn, so that other work of the machine affects both equally: first one at a time, then eight.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, percentile, scratch, startPortal } from './programs.ts';

const SIZES = [3_000, 200_000];
const DIST = '.cache/bench-dist-guia';
const ROUNDS = 20;
const AT_ONCE = [1, 8];

const CITY = { cdEstado: '35', cdCidade: '354980' };
const PLACE = { nrLatitude: '-20.8113', nrLongitude: '-49.3758' };
/** Typical searches: a town, a specialty, a name, a mistyped name, nearby, a later page, no result. */
const SEARCHES: Record<string, string>[] = [
  CITY,
  { cdEstado: '35', cdCidade: '353030' },
  { ...CITY, cdEspecialidade: '5' },
  { ...CITY, nmPrestador: 'cardiologia' },
  { ...CITY, nmPrestador: 'cardilogia' },
  { ...CITY, nmPrestador: 'cecilia prado' },
  { ...CITY, nmPrestador: 'joao sliva' },
  { ...CITY, tabGuide: '2', sqRecurso: '12' },
  { ...CITY, tabGuide: '3', ieUrgenciaEmergencia: 'S' },
  { ...CITY, cdQualificacao: '8', cdEspecialidade: '22' },
  { ...CITY, nrPagina: '4' },
  { ...PLACE, nrRaio: '25' },
  { ...PLACE, nrRaio: '25', cdEspecialidade: '41' },
  { ...PLACE, nrRaio: '100', nmPrestador: 'oftalmo' },
];

/** The milliseconds of each search of one round, with `atOnce` concurrent searches. */
async function timesOf(addresses: readonly string[], atOnce: number): Promise<number[]> {
  const left = [...addresses];
  const times: number[] = [];
  const work = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const started = performance.now();
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address}: ${String(answer.status)}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

/** The address of the reference back end that a portal started. */
function backendOf(data: string): string {
  const file = join(scratch, data, 'backend.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
}

/** Starts portal and back end with a directory of that size. @returns the addresses to request */
async function startSize(size: number): Promise<Record<string, string[]>> {
  const data = `guia-${String(size)}`;
  const started = performance.now();
  const portal = await startPortal(DIST, data, { PORTAL_SEED_PROVIDERS: String(size) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${String(size)} providers: first start ${seconds} s`);
  const queries = SEARCHES.map((search) => String(new URLSearchParams(search)));
  return {
    portal: queries.map((query) => `${portal.output}/guia-medico?${query}`),
    'back end': queries.map((query) => `${backendOf(data)}/ws/prestadores?${query}`),
  };
}

const shown = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Prints p50 and p99 for each size, and the ratio of the larger size to the smaller one. */
export async function benchGuiaMedico(): Promise<void> {
  await build(DIST);
  const sizes: Record<string, string[]>[] = [];
  for (const size of SIZES) sizes.push(await startSize(size));
  for (const target of ['portal', 'back end']) {
    const contestants = sizes.map((addresses) => addresses[target] ?? []);
    for (const addresses of contestants) await timesOf(addresses, 1);
    for (const atOnce of AT_ONCE) {
      const times: number[][] = contestants.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, addresses] of contestants.entries()) {
          times[index]?.push(...(await timesOf(addresses, atOnce)));
        }
      }
      const [small = [], large = []] = times;
      const growth = (share: number) =>
        (percentile(large, share) / percentile(small, share)).toFixed(1);
      console.log(
        `${target}, ${String(atOnce)} at a time: ${times.map(shown).join(' → ')} (×${growth(0.5)}, ×${growth(0.99)})`,
      );
    }
  }
}
