/**
 * Measures the directory search (`npm run bench -- guia-medico`) with 3,000 and with 200,000 providers: the
 * page, the island's search, the portal's own processor time in both, and the back end's answer. All get the
 * same searches in turn, so that other work of the machine affects them equally. They get one search at a time,
 * and then eight. With DATABASE_URL each size has its own PostgreSQL database, otherwise PGlite, which answers
 * one search at a time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyPostgres } from '../support/postgres.ts';
import {
  build,
  percentile,
  printTable,
  processorMsOf,
  type Program,
  scratch,
  startPortal,
} from './programs.ts';

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

/** A measured program, which gets each search. */
interface MeasuredProgram {
  size: number;
  target: string;
  portal: Program;
  addresses: string[];
}

/** The portal's processes. The reference back end acts as the operator's services. */
const ownMs = ({ pid }: Program) => processorMsOf(pid, /backend\/main/);

/** Starts portal and back end with a directory of that size. */
async function startSize(size: number, url: string | undefined): Promise<MeasuredProgram[]> {
  const data = `guia-${String(size)}`;
  const started = performance.now();
  const portal = await startPortal(DIST, data, {
    PORTAL_SEED_PROVIDERS: String(size),
    ...(url !== undefined && { DATABASE_URL: url }),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${String(size)} providers: first start ${seconds} s`);
  const bases = {
    page: `${portal.output}/guia-medico`,
    'island’s search': `${portal.output}/api/guia-medico/prestadores`,
    'back end': `${backendOf(data)}/ws/prestadores`,
  };
  const queries = SEARCHES.map((search) => String(new URLSearchParams(search)));
  return Object.entries(bases).map(([target, base]) => {
    return { size, target, portal, addresses: queries.map((query) => `${base}?${query}`) };
  });
}

interface Found {
  times: number[];
  /** The portal's own processor time, in ms. */
  own: number;
}

async function measure({ portal, addresses }: MeasuredProgram, atOnce: number): Promise<Found> {
  const before = await ownMs(portal);
  const times = await timesOf(addresses, atOnce);
  return { times, own: (await ownMs(portal)) - before };
}

/** Measures all contestants in turns. @returns a row of the table for each */
async function benchAtOnce(
  contestants: readonly MeasuredProgram[],
  atOnce: number,
): Promise<string[][]> {
  const all = new Map<MeasuredProgram, Found[]>(contestants.map((one) => [one, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [contestant, found] of all) found.push(await measure(contestant, atOnce));
  }
  return [...all].map(([{ size, target }, found]) => {
    const times = found.flatMap((round) => round.times);
    const own = found.reduce((sum, round) => sum + round.own, 0) / times.length;
    return [
      target,
      String(size),
      String(atOnce),
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      target === 'back end' ? '' : own.toFixed(1),
    ];
  });
}

/** Prints p50 and p99 for each size, and the portal's own processor time. */
export async function benchGuiaMedico(): Promise<void> {
  await build(DIST);
  const databases = [];
  const contestants: MeasuredProgram[] = [];
  try {
    for (const size of SIZES) {
      const database = await emptyPostgres();
      databases.push(database);
      contestants.push(...(await startSize(size, database?.url)));
    }
    console.log(databases[0] ? 'PostgreSQL' : 'PGlite');
    for (const { addresses } of contestants) await timesOf(addresses, 1);
    const rows: string[][] = [];
    for (const atOnce of AT_ONCE) rows.push(...(await benchAtOnce(contestants, atOnce)));
    printTable(
      ['directory', 'providers', 'at once', 'p50, ms', 'p99, ms', 'own processor, ms'],
      rows,
    );
  } finally {
    for (const { portal } of contestants) await portal.stop();
    for (const database of databases) await database?.drop();
  }
}
