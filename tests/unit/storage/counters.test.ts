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
  it('of IPv6 counts by its /64', () => {
    fc.assert(
      fc.property(groups(4).filter(notMapped), groups(4), groups(4), (net, one, other) => {
        expect(addressOf(v6([...net, ...one]))).toEqual(addressOf(v6([...net, ...other])));
      }),
    );
  });

  it('of another /64 in the same /48 shares only the /48, at ten times the limit', () => {
    fc.assert(
      fc.property(groups(3).filter(notMapped), group, group, groups(4), (net, a, b, host) => {
        fc.pre(a !== b);
        const one = addressOf(v6([...net, a, ...host]));
        const other = addressOf(v6([...net, b, ...host]));
        expect(one.parts.map(({ times }) => times)).toEqual([1, 10]);
        expect(keys(one).filter((key) => keys(other).includes(key))).toEqual([keys(one)[1]]);
      }),
    );
  });

  it('of another /48 shares no count', () => {
    fc.assert(
      fc.property(
        groups(3).filter(notMapped),
        groups(3).filter(notMapped),
        groups(5),
        (a, b, rest) => {
          fc.pre(v6(a) !== v6(b));
          const known = keys(addressOf(v6([...a, ...rest])));
          expect(keys(addressOf(v6([...b, ...rest]))).some((key) => known.includes(key))).toBe(
            false,
          );
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
