import { describe, expect, it } from 'vitest';
import { parseEnv } from '#lib/config/env.server.ts';
import { pairPath, pairTitle, parseGuidePairs } from '#lib/config/guide-pairs.ts';
import { services } from './support.ts';

describe('pairs of the directory', () => {
  it('are read with any separators around them', () => {
    const pairs = parseGuidePairs(
      ' Cardiologia em Olímpia/SP;; Medicina em família em Frutal / mg;',
    );
    expect(pairs?.map(pairTitle)).toEqual([
      'Cardiologia em Olímpia',
      'Medicina em família em Frutal',
    ]);
    expect(pairs?.map(pairPath)).toEqual([
      '/especialidades/cardiologia-em-olimpia-sp',
      '/especialidades/medicina-em-familia-em-frutal-mg',
    ]);
  });

  it.each([
    'Cardiologia',
    'Cardiologia em Olímpia',
    'Cardiologia, Olímpia/SP',
    'Cardiologia em Olímpia/SP; CARDIOLOGIA em Olimpia/SP',
  ])('of another form (%s) stop the start with a sentence', (text) => {
    expect(parseGuidePairs(text)).toBeUndefined();
    expect(() => parseEnv({ PORTAL_GUIA_PAGINAS: text })).toThrow(
      /PORTAL_GUIA_PAGINAS holds something that is not written/,
    );
  });

  it('are empty by default, except in the demonstration', () => {
    expect(parseEnv(services).guidePairs).toEqual([]);
    expect(parseEnv({}).guidePairs.length).toBeGreaterThan(1);
    expect(parseEnv({ ...services, PORTAL_GUIA_PAGINAS: 'A em B/SP' }).guidePairs).toEqual([
      { especialidade: 'A', cidade: 'B', uf: 'SP' },
    ]);
  });
});
