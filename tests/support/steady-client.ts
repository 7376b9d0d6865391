/** Visitors who request pages and their assets all the time while the site changes. */
import { setTimeout as delay } from 'node:timers/promises';

export interface SteadyClient {
  /** Ends the visits. */
  stop: () => Promise<{ requests: number; failures: string[] }>;
}

const ASSET = /(?:href|src)="(\/_astro\/[^"]+)"/g;
const PAUSE_MS = 20;

/** Requests `paths` in turn. One visitor keeps its connection, another opens a new one for each request. */
export function startSteadyClient(origin: string, paths: readonly string[]): SteadyClient {
  const failures: string[] = [];
  let requests = 0;
  let isGoing = true;

  async function ask(path: string, headers: Record<string, string>): Promise<string> {
    requests += 1;
    try {
      const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(15_000) });
      const body = await answer.text();
      if (answer.status === 200) return body;
      failures.push(`${path}: ${String(answer.status)}`);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      failures.push(`${path}: ${cause?.code ?? String(error)}`);
    }
    return '';
  }

  async function visit(headers: Record<string, string>): Promise<void> {
    const known = new Set<string>();
    while (isGoing) {
      for (const path of paths) {
        const page = await ask(path, headers);
        const assets = [...page.matchAll(ASSET)].flatMap(([, asset = '']) => asset);
        // A browser keeps an asset whose name is a hash of its content.
        for (const asset of assets.filter((name) => !known.has(name))) {
          known.add(asset);
          await ask(asset, headers);
        }
        await delay(PAUSE_MS);
      }
    }
  }

  const visits = Promise.all([visit({}), visit({ connection: 'close' })]);
  return {
    stop: async () => {
      isGoing = false;
      await visits;
      return { requests, failures };
    },
  };
}
