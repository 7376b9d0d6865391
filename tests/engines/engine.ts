/** A browser with another engine than Chromium. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import type { Driver } from '../tasks/driver.ts';

export interface Engine<Browser extends StartedBrowser = StartedBrowser> {
  name: string;
  /** The possible places of each program that it needs. */
  programs: readonly (readonly string[])[];
  /** @param programs the place of each */
  start: (programs: readonly string[]) => Promise<Browser>;
}

export interface StartedBrowser {
  driver: Driver;
  /** What the browser has reported since the last call. */
  problems: () => string[];
  /** Whether the browser still answers. WebKitGTK sometimes ends in the middle of a task. */
  isAlive: () => Promise<boolean>;
  /** Changes the width of the window, in pixels. Puppeteer's browsers can do that. */
  resize?: (width: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Where its programs are on this machine; `undefined` when one is missing. */
function foundPrograms({ programs }: Pick<Engine, 'programs'>): string[] | undefined {
  const found = programs.map((places) => places.find((place) => existsSync(place)));
  return found.every((place) => place !== undefined) ? found : undefined;
}

/** A portal and a browser for the tests of a file. Without its programs `isInstalled` is false, and neither starts. */
export function useEngine<Browser extends StartedBrowser>(engine: Engine<Browser>) {
  const programs = foundPrograms(engine);
  let portal: PortalProcess | undefined;
  let browser: Browser | undefined;
  const started = <T>(one: T | undefined): T => {
    if (!one) throw new Error(`${engine.name} is not started.`);
    return one;
  };

  beforeAll(async () => {
    if (!programs) return;
    portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
    browser = await engine.start(programs);
  });
  afterAll(async () => {
    await browser?.stop();
    await portal?.stop();
  });
  return {
    isInstalled: programs !== undefined,
    /** Runs a task. When the browser itself ends in its middle, another browser runs it from the start. */
    async run(task: (browser: StartedBrowser) => Promise<void>): Promise<void> {
      const first = started(browser);
      try {
        await task(first);
      } catch (failure) {
        if (!programs || (await first.isAlive())) throw failure;
        await first.stop().catch(() => undefined);
        console.warn(`${engine.name} ended in the middle of a task, which another one repeats.`);
        browser = await engine.start(programs);
        await task(browser);
      }
    },
    get portal() {
      return started(portal);
    },
    get browser() {
      return started(browser);
    },
  };
}
