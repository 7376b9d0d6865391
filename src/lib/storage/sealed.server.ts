/**
 * Values of one shape as sealed texts. Each carries its version: a text of a later version is not ours
 * to judge, and is told apart from one that is broken.
 */
import { z } from 'zod';
import { logWarning } from '#lib/log.server.ts';
import { seal, unseal } from './seal.server.ts';

/** Of the texts' form; what a value is made of is its schema's. */
export const RECORD_VERSION = 1;
const LOG_INTERVAL_MS = 60_000;

const envelope = z.object({ v: z.number().int().positive(), valor: z.unknown() });

type Opened<T> = { value: T } | { cause: Cause };
/** Why a text holds nothing for us. */
type Cause = 'unreadable' | 'other-shape' | 'later-version';

const told = new Map<string, number>();

/** One line a minute for each kind and cause: thousands of broken records fill no log. */
function tell(kind: string, cause: Cause): void {
  const name = `${kind}:${cause}`;
  if (Date.now() - (told.get(name) ?? 0) < LOG_INTERVAL_MS) return;
  told.set(name, Date.now());
  logWarning('a record was read as none', { kind, cause });
}

export interface Codec<T> {
  /** @param owner whoever opens it must name the same */
  close: (owner: string, value: T) => string;
  open: (owner: string, text: string) => Promise<Opened<T>>;
}

/**
 * @param kind what the log names, and no more than that
 * @param schema use `z.looseObject` for what is read, changed and written again: fields of a later
 * release stay in it
 */
export function codecOf<T>(kind: string, schema: z.ZodType<T>): Codec<T> {
  return {
    close: (owner, value) => seal(owner, { v: RECORD_VERSION, valor: value }),
    open: async (owner, text) => {
      const fail = (cause: Cause) => {
        tell(kind, cause);
        return { cause };
      };
      const outer = envelope.safeParse(await unseal(owner, text));
      if (!outer.success) return fail('unreadable');
      if (outer.data.v > RECORD_VERSION) return fail('later-version');
      const inner = schema.safeParse(outer.data.valor);
      return inner.success ? { value: inner.data } : fail('other-shape');
    },
  };
}
