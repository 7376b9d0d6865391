/**
 * A long test under load: 70 % static files, 20 % the directory, 10 % member pages, at 70 % of the
 * capacity of one worker, while one call in a hundred fails. The exit code is 1 when an answer is missing
 * or wrong, or when memory or open files grow.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { scriptHealthyCare } from '../support/healthy-care.ts';
import { scriptFamily } from '../support/healthy-family.ts';
import { scriptHealthyMember } from '../support/healthy-member.ts';
import { startPortal } from '../support/portal-process.ts';
import { type Answer, json, ScriptedServer, servicesAt } from '../support/scripted-server.ts';
import { load } from '../support/load.ts';
import { Visitor } from '../support/visitor.ts';

const minutes = Number(process.argv[2] ?? 10);
const SHARE = 0.7;
const SAMPLE_MS = 5_000;
/** The limit for the memory at the end, as a multiple of the memory after the first third. */
const GROWTH = 1.15;

/** Healthy services, except for one failed call in a hundred. */
class ShakyServer extends ScriptedServer {
  override on(route: string, ...answers: [Answer, ...Answer[]]): this {
    const sometimesFailing = (answer: Answer): Answer => {
      let calls = 0;
      return (response) => {
        calls += 1;
        if (calls % 100 === 0) json({}, 503)(response);
        else answer(response);
        // The server records every call, and the records of this test would fill the memory.
        this.calls.length = 0;
      };
    };
    const [first, ...rest] = answers;
    return super.on(route, sometimesFailing(first), ...rest.map(sometimesFailing));
  }
}

/** The resident memory in MB and the open files of these processes. */
function sizeOf(pids: readonly number[]): { memory: number; files: number } {
  let memory = 0;
  let files = 0;
  for (const pid of pids) {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    memory += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    files += readdirSync(`/proc/${String(pid)}/fd`).length;
  }
  return { memory, files };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const services = new ShakyServer();
await services.listen();
scriptHealthyMember(services);
scriptHealthyCare(services);
scriptFamily(services);
services.on('GET *', json({ responseList: [], listaRegistros: [] }));
const portal = await startPortal({
  ...servicesAt(services.url),
  PORTAL_LOG_LEVEL: 'error',
});
const visitor = new Visitor(portal.url);
await visitor.signIn();

const KINDS = [
  { name: 'static', share: 0.7, path: '/', cookie: undefined },
  { name: 'directory', share: 0.2, path: '/guia-medico', cookie: undefined },
  { name: 'member', share: 0.1, path: '/cliente/boletos', cookie: visitor.cookies },
];
/** Sends all kinds at once. @param rate requests a second, divided by their shares */
const mixed = (rate: number, seconds: number) =>
  Promise.all(
    KINDS.map(({ share, path, cookie }) =>
      load({
        url: portal.url + path,
        connections: Math.max(2, Math.round(20 * share)),
        seconds,
        rate: Math.max(1, Math.round(rate * share)),
        ...(cookie ? { cookie } : {}),
      }),
    ),
  );

/** Mixed requests a second of one worker, computed from the rate of each kind alone. */
async function capacity(): Promise<number> {
  let secondsForOne = 0;
  for (const { share, path, cookie } of KINDS) {
    const url = portal.url + path;
    const { rate } = await load({
      url,
      connections: 16,
      seconds: 6,
      ...(cookie ? { cookie } : {}),
    });
    secondsForOne += share / rate;
  }
  return 1 / secondsForOne;
}

process.exitCode = 1;
try {
  const able = await capacity();
  console.log(`one worker does ${able.toFixed(0)} mixed requests a second`);
  const samples: ReturnType<typeof sizeOf>[] = [];
  const done = new AbortController();
  const sampling = (async () => {
    while (!done.signal.aborted) {
      samples.push(sizeOf(portal.workers()));
      await delay(SAMPLE_MS);
    }
  })();
  const results = await mixed(able * SHARE, minutes * 60);
  done.abort();
  await sampling;

  const third = Math.floor(samples.length / 3);
  const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const of = (part: typeof samples, what: 'memory' | 'files') =>
    median(part.map((one) => one[what]));
  const growth = of(late, 'memory') / of(early, 'memory');
  const files = of(late, 'files') - of(early, 'files');
  console.table(
    results.map(({ statuses, errors, rate, p99 }, index) => ({
      kind: KINDS[index]?.name,
      'a second': Math.round(rate),
      'p99 ms': p99,
      answers: JSON.stringify(statuses),
      errors,
    })),
  );
  console.log(
    `memory ${of(early, 'memory').toFixed(0)} MB, then ${of(late, 'memory').toFixed(0)} MB; open files ${String(of(early, 'files'))}, then ${String(of(late, 'files'))}`,
  );
  const isWrong = results.some(
    ({ statuses, errors }) => errors > 0 || Object.keys(statuses).join() !== '200',
  );
  const isBorne = !isWrong && growth <= GROWTH && files <= 20;
  if (!isBorne) console.error('The load was not borne: see above.');
  process.exitCode = isBorne ? 0 : 1;
} finally {
  await portal.stop();
  await services.close();
}
