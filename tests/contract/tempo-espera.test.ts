/** Waiting times. */
import { describe, expect, test } from 'vitest';
import { listaTempos } from '#lib/tempo-espera/wire.ts';
import { call, read } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();
const PATHS = {
  laboratorios: '/laboratorios/tempo-atendimento',
  painel: '/complexo-saude/painel-atendimento/v2/tempo-atendimento',
};

describe('in the reference back end', () => {
  /** Minutes by unit, at an hour of the seed date in São Paulo. */
  async function minutesAt(path: string, hour: number): Promise<number[]> {
    backend().setClock(new Date(Date.UTC(2026, 2, 16, hour + 3)));
    const tempos = read(await call(backend().ws + path), listaTempos);
    return tempos.map(({ dsTempo }) => {
      const [, hours = '', minutes = ''] = /^(\d{2})h(\d{2})m$/.exec(dsTempo) ?? [];
      return Number(hours) * 60 + Number(minutes);
    });
  }

  test.each(Object.values(PATHS))('%s has four units in the morning', async (path) => {
    expect(await minutesAt(path, 8)).toHaveLength(4);
  });

  test('a closed laboratory has no waiting time', async () => {
    // On a Monday one closes at 11h, one at 12h, one at 16h, and that of the emergency unit never.
    expect(await minutesAt(PATHS.laboratorios, 5)).toHaveLength(1);
    expect(await minutesAt(PATHS.laboratorios, 11)).toHaveLength(3);
    expect(await minutesAt(PATHS.laboratorios, 13)).toHaveLength(2);
    expect(await minutesAt(PATHS.laboratorios, 17)).toHaveLength(1);
    expect(await minutesAt(PATHS.laboratorios, 22)).toHaveLength(1);
    expect(await minutesAt(PATHS.painel, 22)).toHaveLength(4);
  });

  test('the panel is busier in the early evening than before dawn, and equal within one minute', async () => {
    const dawn = await minutesAt(PATHS.painel, 4);
    const evening = await minutesAt(PATHS.painel, 19);
    expect(await minutesAt(PATHS.painel, 19)).toEqual(evening);
    for (const [index, minutes] of evening.entries()) {
      expect(minutes).toBeGreaterThan(dawn[index] ?? Infinity);
    }
  });

  test('laboratories are busier at breakfast time than in the afternoon', async () => {
    const breakfast = await minutesAt(PATHS.laboratorios, 7);
    const afternoon = await minutesAt(PATHS.laboratorios, 15);
    expect(Math.max(...breakfast)).toBeGreaterThan(Math.max(...afternoon));
  });

  test('times are from 5 minutes to 3 hours at any time of the day', async () => {
    for (const path of Object.values(PATHS)) {
      for (let hour = 0; hour < 24; hour += 3) {
        for (const minutes of await minutesAt(path, hour)) {
          expect(minutes).toBeGreaterThanOrEqual(5);
          expect(minutes).toBeLessThanOrEqual(180);
          expect(minutes % 5).toBe(0);
        }
      }
    }
  });
});
