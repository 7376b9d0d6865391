/**
 * Where the operator works. A value that is missing here has the default of `docs/spec.md`, section 9: the
 * state SP, the city 354980, and the names of the waiting times that are shown when a service fails.
 */
import type { Places } from '#lib/config/brand-schema.ts';

export const places: Places = {};
