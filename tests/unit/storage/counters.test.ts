/** How addresses are counted: IPv4 alone, IPv6 by its networks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, type Counted, personOf } from '#lib/storage/counters.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

useDataFolder();

const keys = ({ parts }: Counted) => parts.map(({ key }) => key);
const group = fc.integer({ min: 0, max: 0xffff });
const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });
const v6 = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(':');
const v4 = fc.ipV4();
// Mapped IPv4 is in ::ffff:0:0/96.
const notMapped = (head: readonly number[]) => head.some((part) => part !== 0);

describe('an address', () => {
  it('of IPv6 counts by its /64, and at ten times the limit by its /48', () => {
    const net = groups(3).filter(notMapped);
    const pair = fc.uniqueArray(group, { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(
        net,
        pair,
        group,
        groups(4),
        groups(4),
        (net, [a = 0, b = 0], c, host, another) => {
          const other = [...net.slice(0, 2), c];
          fc.pre(c !== net[2] && notMapped(other));
          const one = addressOf(v6([...net, a, ...host]));
          expect(addressOf(v6([...net, a, ...another]))).toEqual(one);
          expect(one.parts.map(({ times }) => times)).toEqual([1, 10]);
          const sharedWith = (address: readonly number[]) => {
            const known = keys(addressOf(v6(address)));
            return keys(one).filter((key) => known.includes(key));
          };
          expect(sharedWith([...net, b, ...host])).toEqual([keys(one)[1]]);
          expect(sharedWith([...other, a, ...host])).toEqual([]);
        },
      ),
    );
  });

  it('counts the same in every spelling', () => {
    expect(addressOf('2001:DB8:0:0:0:0:0:1')).toEqual(addressOf('2001:db8::1'));
    expect(addressOf('fe80::1%eth0')).toEqual(addressOf('fe80::2'));
  });

  it('of IPv4 counts by itself, also when it is mapped into IPv6', () => {
    fc.assert(
      fc.property(v4, v4, (one, other) => {
        expect(addressOf(`::ffff:${one}`)).toEqual(addressOf(one));
        expect(addressOf(one).parts).toHaveLength(1);
        if (one !== other) expect(addressOf(one)).not.toEqual(addressOf(other));
      }),
    );
  });

  it('that is invalid is counted too', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(addressOf(text).parts.length).toBeGreaterThan(0);
      }),
    );
    expect(addressOf('')).toEqual(addressOf('x'));
  });

  it('at one account has its own counts, with the same networks', () => {
    const address = addressOf('2001:db8::1');
    expect(address.at('conta').parts.map(({ times }) => times)).toEqual([1, 10]);
    expect(keys(address.at('conta')).some((key) => keys(address).includes(key))).toBe(false);
    expect(address.at('conta')).not.toEqual(address.at('outra'));
  });

  it('never shares a count with a person', () => {
    expect(keys(addressOf('10.0.0.1'))).not.toEqual(keys(personOf('10.0.0.1')));
  });
});
