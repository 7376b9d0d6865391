/** A browser with another engine than Chromium. */
import { existsSync } from 'node:fs';
import type { Driver } from '../tasks/driver.ts';

export interface Engine {
  name: string;
  /** The possible places of each program that it needs. */
  programs: readonly (readonly string[])[];
  /** @param programs the place of each */
  start: (programs: readonly string[]) => Promise<StartedBrowser>;
}

export interface StartedBrowser {
  driver: Driver;
  /** What the browser has reported since the last call. */
  problems: () => string[];
  /** Whether the browser still answers. WebKitGTK sometimes ends in the middle of a task. */
  isAlive: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Where its programs are on this machine; `undefined` when one is missing. */
export function foundPrograms({ programs }: Engine): string[] | undefined {
  const found = programs.map((places) => places.find((place) => existsSync(place)));
  return found.every((place) => place !== undefined) ? found : undefined;
}
