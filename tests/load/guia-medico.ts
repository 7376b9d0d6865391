/**
 * The directory search (`npm run bench -- guia-medico`) over 3,000 and over 200,000 providers: what a
 * person waits for the page, and how much of that is the reference back end's. The same searches go
 * to both sizes by turns, so that what else the machine does costs both the same; first one at a time,
 * then eight.
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
/** What people look for: a town, a specialty, a name, a mistyped one, nearby, a later page, nobody. */
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

/** Milliseconds of each search of one round, `atOnce` under way at any time. */
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

/** The reference back end that a portal has started. */
function backendOf(data: string): string {
  const file = join(scratch, data, 'backend.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
}

/** Starts portal and back end on a directory of that size; gives what to ask each of them. */
async function startSize(size: number): Promise<Record<string, string[]>> {
  const data = `guia-${String(size)}`;
  const started = performance.now();
  const portal = await startPortal(DIST, data, { PORTAL_SEED_PROVIDERS: String(size) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${String(size)} providers: first start ${seconds} s`);
  const queries = SEARCHES.map((search) => String(new URLSearchParams(search)));
  return {
    portal: queries.map((query) => `${portal.told}/guia-medico?${query}`),
    'back end': queries.map((query) => `${backendOf(data)}/ws/prestadores?${query}`),
  };
}

const shown = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** Prints p50 and p99 for each size, and how many times as long the larger one takes. */
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
