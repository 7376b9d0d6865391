/**
 * The directory search (`npm run bench -- guia-medico`) over 3,000 and over 200,000 providers: what a
 * person waits for the page, and how much of that is the reference back end's. The same searches go
 * to both, one after the other and eight at a time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, percentile, type Program, scratch, startPortal } from './programs.ts';

const SIZES = [3_000, 200_000];
const DIST = '.cache/bench-dist-guia';
const ROUNDS = 40;
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

/** Milliseconds of each search, `atOnce` under way at any time. */
async function timesOf(addresses: readonly string[], atOnce: number): Promise<number[]> {
  const left = Array.from({ length: ROUNDS }, () => addresses).flat();
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

interface Figures {
  p50: number;
  p99: number;
}

async function measure(addresses: readonly string[], atOnce: number): Promise<Figures> {
  const times = await timesOf(addresses, atOnce);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The reference back end that a portal has started. */
function backendOf(data: string): string {
  const file = join(scratch, data, 'backend.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
}

async function measureSize(size: number): Promise<Map<string, Figures>> {
  const data = `guia-${String(size)}`;
  const started = performance.now();
  const portal: Program = await startPortal(DIST, data, { PORTAL_SEED_PROVIDERS: String(size) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${String(size)} providers: first start ${seconds} s`);
  const queries = SEARCHES.map((search) => String(new URLSearchParams(search)));
  const targets = {
    portal: queries.map((query) => `${portal.told}/guia-medico?${query}`),
    'back end': queries.map((query) => `${backendOf(data)}/ws/prestadores?${query}`),
  };
  const figures = new Map<string, Figures>();
  for (const [target, addresses] of Object.entries(targets)) {
    await timesOf(addresses, 1);
    for (const atOnce of AT_ONCE) {
      const measured = await measure(addresses, atOnce);
      figures.set(`${target}, ${String(atOnce)} at a time`, measured);
    }
  }
  await portal.stop();
  return figures;
}

/** Prints p50 and p99 for each size, and how much the larger one adds. */
export async function benchGuiaMedico(): Promise<void> {
  await build(DIST);
  const results: Map<string, Figures>[] = [];
  for (const size of SIZES) results.push(await measureSize(size));
  for (const name of results[0]?.keys() ?? []) {
    const figures = results.map((result) => result.get(name) ?? { p50: NaN, p99: NaN });
    const told = figures.map(
      ({ p50, p99 }) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
    const [first, last] = [figures.at(0), figures.at(-1)];
    const growth = (percent: 'p50' | 'p99') =>
      ((last?.[percent] ?? NaN) / (first?.[percent] ?? NaN)).toFixed(1);
    console.log(`${name}: ${told.join(' → ')} (×${growth('p50')}, ×${growth('p99')})`);
  }
}
