/**
 * Each file evaluates the sources again, because they keep settings and state. The files of a worker share its
 * process and the packages, whose evaluation for each file took a third of the suite's processor time.
 */
import { vi } from 'vitest';

vi.resetModules();
