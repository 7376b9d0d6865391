/**
 * Measures pages (`npm run bench -- paginas [PID@ADDRESS…]`): one worker, 16 connections, an upstream that
 * answers at once. One run measures portal, bare program and other running programs in turn, so that only their
 * ratio matters. Another program must take the portal's cookie.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { servicesAt } from '../support/scripted-server.ts';
import { Visitor } from '../support/visitor.ts';
import {
  build,
  memoryOf,
  percentile,
  printTable,
  processorMsOf,
  type Program,
  run,
  scratch,
  start,
  startPortal,
} from './programs.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const STARTS = 5;
const CONNECTIONS = 16;
const CARD = '00000000000000001';
const DIST = '.cache/bench-dist';
const HOST = '127.0.0.1';
const PAGES = { home: '/', boletos: '/cliente/boletos' };
const ENCODINGS = { plain: 'identity', compressed: 'gzip, br' };

/** The bytes of an answer as they are sent. `fetch` would decompress them. */
async function rawBytes(url: string, cookie: string, encoding: string): Promise<Buffer> {
  const args = ['-s', '-H', `Accept-Encoding: ${encoding}`, '-H', `Cookie: ${cookie}`, url];
  const { stdout } = await run('curl', args, { encoding: 'buffer', maxBuffer: 10_000_000 });
  return stdout;
}

interface Load {
  url: string;
  cookie: string;
  encoding: string;
  seconds?: number;
}

interface Measure {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

async function measure({ url, cookie, encoding, seconds = SECONDS }: Load): Promise<Measure> {
  const load = ['-j', '-c', String(CONNECTIONS), '-d', String(seconds)];
  const headers = ['-H', `Accept-Encoding=${encoding}`, '-H', `Cookie=${cookie}`];
  const { stdout } = await run(
    join('node_modules', '.bin', 'autocannon'),
    [...load, ...headers, url],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout) as Measure;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: answers other than 2xx`);
  return result;
}

/** The milliseconds from the start of a program to its first page. */
async function coldStart(startAt: (port: number) => Promise<Program>): Promise<number> {
  const port = await freePort(HOST);
  const from = performance.now();
  const starting = startAt(port);
  let isUp = false;
  while (!isUp) {
    await wait(2);
    isUp = await fetch(`http://${HOST}:${String(port)}/`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }
  const milliseconds = performance.now() - from;
  await (await starting).stop();
  return milliseconds;
}

const medianOf = (values: readonly number[]) => percentile(values, 0.5);

async function benchStarts(
  programs: Record<string, (port: number) => Promise<Program>>,
): Promise<void> {
  const times = new Map(Object.keys(programs).map((name) => [name, [] as number[]]));
  for (let round = 0; round < STARTS; round += 1) {
    for (const [name, startAt] of Object.entries(programs)) {
      times.get(name)?.push(await coldStart(startAt));
    }
  }
  printTable(
    ['cold start', 'ms'],
    [...times].map(([name, each]) => [name, medianOf(each).toFixed(0)]),
  );
}

interface MeasuredProgram {
  name: string;
  origin: string;
  pid: number;
}

interface Round extends Measure {
  /** The processor time of a page in all processes of the program, in milliseconds. */
  processorMs: number;
  /** Of all processes of the program. */
  mb: number;
}

async function measureRound(
  { origin, pid }: MeasuredProgram,
  load: Omit<Load, 'url'>,
  path: string,
) {
  const before = await processorMsOf(pid);
  const found = await measure({ ...load, url: origin + path });
  const processorMs = ((await processorMsOf(pid)) - before) / found.requests.total;
  return { ...found, processorMs, mb: await memoryOf(pid) };
}

/** Measures one page with one encoding. @returns the rows of the table */
async function benchPage(
  contestants: readonly MeasuredProgram[],
  { path, title, ...load }: Omit<Load, 'url'> & { path: string; title: string },
): Promise<string[][]> {
  for (const { origin } of contestants) {
    await measure({ ...load, url: origin + path, seconds: WARM_UP_SECONDS });
  }
  const results = new Map<MeasuredProgram, Round[]>(contestants.map((one) => [one, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [contestant, rounds] of results) {
      rounds.push(await measureRound(contestant, load, path));
    }
  }
  const median = (rounds: readonly Round[], of: (round: Round) => number) =>
    medianOf(rounds.map(of));
  const rateOf = (rounds: readonly Round[]) => median(rounds, ({ requests }) => requests.average);
  const [own = []] = results.values();
  return [...results].map(([{ name }, rounds]) => [
    title,
    name,
    rateOf(rounds).toFixed(0),
    `${((100 * rateOf(own)) / rateOf(rounds)).toFixed(1)} %`,
    median(rounds, ({ latency }) => latency.p50).toFixed(0),
    median(rounds, ({ latency }) => latency.p99).toFixed(0),
    median(rounds, ({ processorMs }) => processorMs).toFixed(2),
    median(rounds, ({ mb }) => mb).toFixed(0),
  ]);
}

/** Prints the time of a start, and the pages per second with their ratio to those of the other programs. */
export async function benchPages(others: readonly string[]): Promise<void> {
  await build(DIST);
  const { output: upstreamPort } = await start(['tests/load/upstream.ts'], /^(\d+)$/);
  const services = servicesAt(`http://${HOST}:${upstreamPort}`);
  const startOwn = (settings = {}) => startPortal(DIST, 'data', { ...services, ...settings });
  const portal = await startOwn();
  const visitor = new Visitor(portal.output);
  await visitor.signIn({ carteirinha: CARD, cpf: '52998224725', dtNasc: '05/09/1960' });
  const cookie = visitor.cookies;
  for (const [page, path] of Object.entries(PAGES)) {
    const url = portal.output + path;
    writeFileSync(join(scratch, `${page}.html`), await rawBytes(url, cookie, 'identity'));
    writeFileSync(join(scratch, `${page}.br`), await rawBytes(url, cookie, 'br'));
  }
  const startBare = (client: string, settings = {}) =>
    start(['tests/load/baseline.ts', upstreamPort, CARD, scratch, client], /^(\d+)$/, settings);

  const contestants: MeasuredProgram[] = [
    { name: 'portal', origin: portal.output, pid: portal.pid },
  ];
  for (const client of ['http', 'fetch']) {
    const { output, pid } = await startBare(client);
    contestants.push({ name: `bare, ${client}`, origin: `http://${HOST}:${output}`, pid });
  }
  for (const other of others) {
    const [pid = '', origin = ''] = other.split('@');
    contestants.push({ name: origin, origin, pid: Number(pid) });
  }
  console.log(
    `\n${String(ROUNDS)} rounds of ${String(SECONDS)} s, ${String(CONNECTIONS)} connections, 1 worker; medians\n`,
  );
  const rows: string[][] = [];
  for (const [page, path] of Object.entries(PAGES)) {
    for (const [title, encoding] of Object.entries(ENCODINGS)) {
      const load = { path, cookie, encoding, title: `${page}, ${title}` };
      rows.push(...(await benchPage(contestants, load)));
    }
  }
  printTable(
    ['page', 'program', 'pages/s', 'portal to it', 'p50, ms', 'p99, ms', 'processor, ms', 'MB'],
    rows,
  );
  await portal.stop();
  await benchStarts({
    portal: (port) => startOwn({ PORT: String(port) }),
    bare: (port) => startBare('http', { PORT: String(port) }),
  });
}
