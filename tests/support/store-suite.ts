/** What every store keeps to: SQLite for one node (unit/storage/store), Redis for several (security/registros). */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Store } from '#lib/storage/storage.ts';

const HOUR = 60 * 60_000;
/** Longer than a busy machine needs for the few writes before it ends. */
const SHORT = 1_500;

/** The number of callers that got `true`, and the text of the one. */
async function winnersOf(tries: readonly Promise<boolean>[]): Promise<string[]> {
  return (await Promise.all(tries)).flatMap((isMine, at) => (isMine ? [String(at)] : []));
}
const twenty = (work: (at: string) => Promise<boolean>) =>
  Array.from({ length: 20 }, (_none, at) => work(String(at)));

/**
 * @param open the store; it is called in the tests, because a server may start before them
 * @param pass lets milliseconds pass on the store's clock
 */
export function describeStore(open: () => Store, pass: (ms: number) => unknown = delay): void {
  const id = () => randomUUID();

  describe('records', () => {
    const records = () => open().records('teste', HOUR);

    it('keep their text until they are removed', async () => {
      const one = id();
      expect(await records().read(one)).toBeUndefined();
      await records().write(one, 'á');
      await records().write(one, 'é');
      expect(await records().read(one)).toBe('é');
      expect(await records().ids()).toContain(one);
      await records().remove(one);
      await records().remove(one);
      expect(await records().read(one)).toBeUndefined();
      expect(await records().ids()).not.toContain(one);
    });

    it('of another kind are others', async () => {
      const one = id();
      await records().write(one, 'a');
      expect(await open().records('outra', HOUR).read(one)).toBeUndefined();
    });

    it('are claimed by exactly one of many callers', async () => {
      const one = id();
      const won = await winnersOf(twenty((at) => records().claim(one, at)));
      expect(won).toEqual([await records().read(one)]);
    });

    it('are replaced by exactly one of many callers, and not after another write', async () => {
      const one = id();
      expect(await records().replace(one, 'old', 'new')).toBe(false);
      await records().write(one, 'old');
      expect(await records().replace(one, 'another', 'new')).toBe(false);
      const won = await winnersOf(twenty((at) => records().replace(one, 'old', at)));
      expect(won).toEqual([await records().read(one)]);
    });

    it('expire, also after a replacement that keeps their time, and can then be claimed', async () => {
      const short = open().records('curta', SHORT);
      const [one, other] = [id(), id()];
      await short.write(one, 'old');
      await short.write(other, 'old');
      expect(await open().records('curta', HOUR).replace(one, 'old', 'new', true)).toBe(true);
      expect(await open().records('curta', HOUR).replace(other, 'old', 'new')).toBe(true);
      await pass(SHORT + 200);
      expect(await short.read(one)).toBeUndefined();
      expect(await short.read(other)).toBe('new');
      expect(await short.replace(one, 'new', 'newer')).toBe(false);
      expect(await short.claim(one, 'again')).toBe(true);
    });
  });

  describe('a collection', () => {
    const collection = (owner: string) => open().collection('gaveta', owner, HOUR);

    it('contains the texts of its owner, and lists them', async () => {
      const [own, other] = [collection(id()), collection(id())];
      expect(await own.all()).toEqual({});
      await own.write('a', '1');
      await own.write('a', '2');
      await own.write('b', '3');
      await other.write('a', '4');
      expect({ ...(await own.all()) }).toEqual({ a: '2', b: '3' });
      expect(await own.read('b')).toBe('3');
      expect(await other.read('b')).toBeUndefined();
    });

    it('lets exactly one of many callers claim a name', async () => {
      const own = collection(id());
      expect(await winnersOf(twenty((at) => own.claim('a', at)))).toEqual([await own.read('a')]);
    });
  });

  describe('a session', () => {
    const sessions = () => open().sessions('sessoes-teste', HOUR);
    const factsOf = async (one: string) => {
      const facts = await sessions().open(one);
      return facts && Object.fromEntries([...facts].map(([name, { text }]) => [name, text]));
    };

    it('is read as it was written, each fact by itself', async () => {
      const one = id();
      await sessions().create(one, { um: 'primeiro', dois: 'outro' }, 1);
      expect(await sessions().write(one, 'um', 'São José', 2)).toBe(true);
      expect(await sessions().write(one, 'três', '', 2)).toBe(true);
      expect(await factsOf(one)).toEqual({ um: 'São José', dois: 'outro', três: '' });
      expect((await sessions().open(one))?.get('um')?.at).toBe(2);
    });

    it('that does not exist is not found, and accepts no writes', async () => {
      const one = id();
      expect(await sessions().write(one, 'um', 'x', 1)).toBe(false);
      expect(await sessions().open(one)).toBeUndefined();
    });

    it('that has ended accepts no writes, and may be ended again', async () => {
      const one = id();
      await sessions().create(one, { um: 'x' }, 1);
      await sessions().end(one);
      await sessions().end(one);
      expect(await sessions().open(one)).toBeUndefined();
      expect(await sessions().write(one, 'um', 'y', 9)).toBe(false);
      expect(await sessions().open(one)).toBeUndefined();
    });

    it('keeps the newest of many versions of a fact', async () => {
      const one = id();
      await sessions().create(one, { um: '5' }, 5);
      expect(await sessions().write(one, 'um', '4', 4)).toBe(true);
      expect(await factsOf(one)).toEqual({ um: '5' });
      const versions = Array.from({ length: 20 }, (_none, at) => at + 6);
      await Promise.all(versions.map((at) => sessions().write(one, 'um', String(at), at)));
      expect(await factsOf(one)).toEqual({ um: '25' });
    });

    it('ends with its time, whatever is written', async () => {
      const short = open().sessions('sessoes-curtas', SHORT);
      const one = id();
      await short.create(one, { um: 'x' }, 1);
      await short.write(one, 'dois', 'y', 2);
      await pass(SHORT + 200);
      expect(await short.open(one)).toBeUndefined();
      expect(await short.write(one, 'um', 'z', 3)).toBe(false);
    });
  });

  describe('a count', () => {
    it('goes up and down within its window, which begins with its first addition', async () => {
      const { counts } = open();
      const key = id();
      expect(await counts.add('teste', key, 60, 0)).toEqual({ points: 0, msLeft: 0 });
      const added = await Promise.all(
        Array.from({ length: 20 }, () => counts.add('teste', key, 60, 1)),
      );
      expect(added.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual(
        added.map((_one, at) => at + 1),
      );
      await pass(20);
      const { points, msLeft } = await counts.add('teste', key, 60, -1);
      expect(points).toBe(19);
      expect(msLeft).toBeLessThan(60_000 - 10);
      expect(msLeft).toBeGreaterThan(0);
      expect((await counts.add('teste', key, 60, 0)).points).toBe(19);
    });

    it('begins again after its window', async () => {
      const { counts } = open();
      const key = id();
      await counts.add('curta', key, SHORT / 1_000, 1);
      await counts.add('curta', key, SHORT / 1_000, 1);
      await pass(SHORT + 200);
      expect((await counts.add('curta', key, SHORT / 1_000, 0)).points).toBe(0);
      expect((await counts.add('curta', key, 60, 1)).points).toBe(1);
    });
  });
}
