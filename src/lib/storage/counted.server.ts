/**
 * Who is counted. A counter takes nothing else, and an address becomes one here alone: no counter can
 * forget that whoever has one IPv6 address has a whole network of them.
 */
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

interface Part {
  /** A hash, so that the memory of whoever counts holds nothing personal. */
  readonly key: string;
  /** How many times the limit this part may reach. */
  readonly times: number;
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url');

/** One connection gets a /64, one organisation a /48, which is allowed ten times as much. */
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
    this.parts = names.map(({ name, times }) => ({ key: hashOf(name), times }));
  }

  /** The same, counted by itself for one thing: an address at one account. */
  at(what: string): CountedNames {
    return new CountedNames(
      this.#names.map(({ name, times }) => ({ name: `${what}@${name}`, times })),
    );
  }
}

/** Made by `addressOf` and `personOf` alone: its private field lets no other object pass for one. */
export type Counted = CountedNames;

function netsOf(text: string): Name[] {
  // A connection that has ended meanwhile has no address: all of those are one.
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
 * An address: IPv4 by itself, also when it is mapped into IPv6; IPv6 by its /64, and by its /48 at ten
 * times the limit.
 */
export const addressOf = (text: string): Counted =>
  new CountedNames(netsOf(text).map(({ name, times }) => ({ name: `endereco:${name}`, times })));

/** A person, an account, a form: anything that has one name. Never an address. */
export const personOf = (name: string): Counted => new CountedNames([{ name, times: 1 }]);
