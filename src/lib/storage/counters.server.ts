/**
 * Counts over all workers and nodes, for limits such as "ten sign-ins in 15 minutes". A counter takes only a
 * `Counted`, and only this file makes one of an address. So every counter counts an IPv6 client by its
 * network.
 */
import ipaddr from 'ipaddr.js';
import { markOf } from './seal.server.ts';
import { store } from './store.server.ts';

interface Part {
  /** A mark, so that counts hold no personal data. */
  readonly key: string;
  /** The multiple of the limit that this part may reach. */
  readonly times: number;
}

/** A connection has a /64, and an organisation a /48, whose limit is ten times as high. */
const IPV6_NETS = [
  { bits: 64, times: 1 },
  { bits: 48, times: 10 },
] as const;
const BITS_OF_A_GROUP = 16;

interface Name {
  name: string;
  times: number;
}

class CountedNames {
  readonly parts: readonly Part[];
  readonly #names: readonly Name[];

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.parts = names.map(({ name, times }) => ({ key: markOf(`contagem:${name}`), times }));
  }

  /** The same names, counted separately for one object, such as an address for one account. */
  at(what: string): CountedNames {
    return new CountedNames(
      this.#names.map(({ name, times }) => ({ name: `${what}@${name}`, times })),
    );
  }
}

/** Made only by `addressOf` and `personOf`: no other object has its private field. */
export type Counted = CountedNames;

function netsOf(text: string): Name[] {
  // A closed connection has no address any more. All of these are counted together.
  if (!ipaddr.isValid(text)) return [{ name: 'sem-endereco', times: 1 }];
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), times: 1 }];
  return IPV6_NETS.map(({ bits, times }) => ({
    name: `${address.parts
      .slice(0, bits / BITS_OF_A_GROUP)
      .map((part) => part.toString(16))
      .join(':')}::/${String(bits)}`,
    times,
  }));
}

/**
 * An address. IPv4 is counted by itself, also when it is mapped into IPv6. IPv6 is counted by its /64, and
 * by its /48 at ten times the limit.
 */
export const addressOf = (text: string): Counted =>
  new CountedNames(netsOf(text).map(({ name, times }) => ({ name: `endereco:${name}`, times })));

/** A person, an account, a form: whatever has one name. Not for addresses. */
export const personOf = (name: string): Counted => new CountedNames([{ name, times: 1 }]);

/** A count in the running window, with the new one. */
export interface Count {
  /** For an address with several networks: the highest count, each divided by its multiple. */
  count: number;
  /** Until the window of that network ends, in milliseconds. */
  msLeft: number;
}

const NOTHING: Count = { count: 0, msLeft: 0 };

const higherCount = (one: Count, other: Count) => (other.count > one.count ? other : one);

async function add(
  kind: string,
  { parts }: Counted,
  seconds: number,
  by: 1 | 0 | -1,
): Promise<Count> {
  const { counts } = store();
  const all = await Promise.all(
    parts.map(async ({ key, times }): Promise<Count> => {
      const { points, msLeft } = await counts.add(kind, key, seconds, by);
      return { count: Math.ceil(points / times), msLeft };
    }),
  );
  return all.reduce(higherCount, NOTHING);
}

/**
 * Adds one to a count.
 * @param kind what is counted
 * @param seconds length of the window, the same at each call for a kind
 */
export const countUp = (kind: string, counted: Counted, seconds: number): Promise<Count> =>
  add(kind, counted, seconds, 1);

export const countNow = (kind: string, counted: Counted, seconds: number): Promise<Count> =>
  add(kind, counted, seconds, 0);

/** Subtracts one from a count, when the counted event did not happen or was not a guess. */
export async function countDown(kind: string, counted: Counted, seconds: number): Promise<void> {
  await add(kind, counted, seconds, -1);
}
