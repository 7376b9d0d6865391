/**
 * Measures pages (`npm run bench`): one worker, 16 connections, an upstream that answers at once. One
 * run measures portal and bare program in turn, so that only their ratio matters.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, percentile, run, scratch, start, startPortal } from './programs.ts';
import { servicesAt } from '../support/scripted-server.ts';

const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 16;
const CARD = '00000000000000001';
const DIST = '.cache/bench-dist';

async function signIn(portal: string): Promise<string> {
  const response = await fetch(`${portal}/entrar?_action=sessao.entrar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: portal },
    body: new URLSearchParams({ carteirinha: CARD, cpf: '52998224725', dtNasc: '05/09/1960' }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (response.status !== 303 || !cookie)
    throw new Error(`sign-in answered ${String(response.status)}`);
  return cookie;
}

/** The compressed bytes of an answer. `fetch` would decompress them. */
async function rawBytes(url: string, cookie: string): Promise<Buffer> {
  const args = ['-s', '-H', 'Accept-Encoding: br', '-H', `Cookie: ${cookie}`, url];
  const { stdout } = await run('curl', args, { encoding: 'buffer', maxBuffer: 10_000_000 });
  return stdout;
}

interface Measure {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

async function measure(url: string, cookie: string, seconds = SECONDS): Promise<Measure> {
  const { stdout } = await run(
    join('node_modules', '.bin', 'autocannon'),
    [
      '-j',
      '-c',
      String(CONNECTIONS),
      '-d',
      String(seconds),
      '-H',
      'Accept-Encoding=br',
      '-H',
      `Cookie=${cookie}`,
      url,
    ],
    { maxBuffer: 10_000_000 },
  );
  const result = JSON.parse(stdout) as Measure;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: answers other than 2xx`);
  return result;
}

/** Resident memory of the portal's one worker, in MB. */
async function workerMemory(mainPid: number): Promise<number> {
  const { stdout } = await run('pgrep', ['-P', String(mainPid)]);
  const pids = stdout.trim().split('\n');
  const sizes = pids.map((pid) => {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb ?? 0) / 1024;
  });
  return Math.max(...sizes);
}

/** Prints the pages per second, also as a share of those of the bare program. */
export async function benchPages(): Promise<void> {
  await build(DIST);
  const { output: upstreamPort } = await start(['tests/load/upstream.ts'], /^(\d+)$/);
  const upstream = `http://127.0.0.1:${upstreamPort}`;
  const { output: portal, pid } = await startPortal(DIST, 'data', {
    ...servicesAt(upstream),
  });
  const cookie = await signIn(portal);

  const files = { home: join(scratch, 'home.br'), boletos: join(scratch, 'boletos.br') };
  writeFileSync(files.home, await rawBytes(`${portal}/`, cookie));
  writeFileSync(files.boletos, await rawBytes(`${portal}/cliente/boletos`, cookie));
  const bareProgram = ['tests/load/baseline.ts', upstreamPort, CARD, files.home, files.boletos];
  const startBare = async (client: string) =>
    `http://127.0.0.1:${(await start([...bareProgram, client], /^(\d+)$/)).output}`;
  const [bare, bareFetch] = [await startBare('http'), await startBare('fetch')];

  console.log(
    `${String(ROUNDS)} rounds of ${String(SECONDS)} s, ${String(CONNECTIONS)} connections, 1 worker`,
  );
  const rounds = [
    { path: '/', rivals: { bare } },
    { path: '/cliente/boletos', rivals: { bare, 'bare with fetch': bareFetch } },
  ];
  for (const { path, rivals } of rounds) {
    const contestants = Object.entries({ portal, ...rivals });
    for (const [, origin] of contestants) await measure(origin + path, cookie, 3);
    const results = new Map<string, Measure[]>(contestants.map(([name]) => [name, []]));
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, origin] of contestants) {
        results.get(name)?.push(await measure(origin + path, cookie));
      }
      memory.push(await workerMemory(pid));
    }
    const rate = (name: string) =>
      percentile(
        (results.get(name) ?? []).map(({ requests }) => requests.average),
        0.5,
      );
    const p99 = percentile(
      (results.get('portal') ?? []).map(({ latency }) => latency.p99),
      0.5,
    );
    const sizes = memory.map((mb) => mb.toFixed(0)).join(', ');
    console.log(
      `${path}: ${rate('portal').toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, worker ${sizes} MB`,
    );
    for (const name of Object.keys(rivals)) {
      const ratio = ((100 * rate('portal')) / rate(name)).toFixed(1);
      console.log(`  ${ratio} % of ${name} (${rate(name).toFixed(0)}/s)`);
    }
  }
}
