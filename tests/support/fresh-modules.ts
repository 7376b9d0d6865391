/**
 * Each file evaluates the sources again, because they keep settings and state. The files of a worker share its
 * process and the packages, whose evaluation for each file took a third of the suite's processor time.
 */
import { afterAll, vi } from 'vitest';
// This package keeps the clock of its first import, which another file may have replaced by a fake one.
import 'lru-cache';

vi.resetModules();
// vitest takes stubs back before each test, which is too late for sources that the next file imports.
afterAll(() => {
  vi.unstubAllEnvs();
});
