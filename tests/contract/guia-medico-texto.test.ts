/** The text box of the directory: parts of names, missing accents, typing errors. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typingErrors, wordsOf } from '../../backend/guia-medico/words.ts';
import { find } from './support/busca.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();

describe('the text box', () => {
  const ALL = { cdCidade: '354980', nrQtdRegistroPagina: 1000 };
  const everybody = () => find(backend(), ALL);
  const search = (nmPrestador: string) => find(backend(), { ...ALL, nmPrestador });

  const CECILIA = 'Cecília Prado Nogueira';
  const IPE = 'Centro de Imagem Ipê-Amarelo Serviços Médicos Ltda.';

  test.each([
    ['the whole name', 'Cecília Prado Nogueira', CECILIA],
    ['the name without accents', 'cecilia prado nogueira', CECILIA],
    ['parts of words', 'cecil nogue', CECILIA],
    ['words in another order', 'Nogueira Cecília', CECILIA],
    ['a name with a title', 'Dra. Cecília', CECILIA],
    ['a name with a title in words', 'doutora cecilia nogueira', CECILIA],
    ['name and specialty', 'cardiologia nogueira prado', CECILIA],
    ['two letters swapped', 'Ceiclia Nogueira', CECILIA],
    ['an unfinished word with a slip', 'Cecília Noguir', CECILIA],
    ['a straight apostrophe', "d'avila", 'Inês D’Ávila Corrêa'],
    ['a curved apostrophe', 'd’ávila', 'Inês D’Ávila Corrêa'],
    ['a space for the apostrophe', 'D Avila', 'Inês D’Ávila Corrêa'],
    ['no apostrophe', 'davila', 'Inês D’Ávila Corrêa'],
    ['the name of a company', 'Imagem Ipê', IPE],
    [
      'a company and its place',
      'laboratorio jardim aurora',
      'Laboratório Jatobela – Jardim Aurora',
    ],
  ])('finds a provider by %s', async (_what, text, name) => {
    expect((await search(text)).names).toContain(name);
  });

  test.each([
    ['a CNPJ', '99.IPE.011/0001-59', [IPE]],
    ['a CNPJ without punctuation', '99ipe011000159', [IPE]],
    ['an unknown word', 'xyzzyw', []],
    ['a name with an unknown word', 'cecilia xyzzyw', []],
    ['a name with a word without vowels', 'cecilia zzzz', []],
  ])('finds no other provider by %s', async (_what, text, names) => {
    expect((await search(text)).names).toEqual(names);
  });

  test.each(['Cardiologia', 'cardilogia', 'caridologia', 'cardiologa', 'ardiologia'])(
    'finds cardiologists by %s',
    async (text) => {
      const cardiologists = (await everybody()).prestadores.filter((prestador) =>
        [...prestador.dsEspecialidades, ...prestador.dsAreasAtuacao].some((ds) =>
          /\bcardiologia\b/i.test(ds),
        ),
      );
      expect(cardiologists.length).toBeGreaterThan(3);
      expect((await search(text)).prestadores).toEqual(cardiologists);
    },
  );

  test.each([
    ['cardiologista', /cardiologia/i],
    ['pediatra', /pediatria|pediátrica/i],
    ['oftalmo', /oftalmologia/i],
    ['obstetra', /obstetrícia/i],
    ['fisioterapeuta', /fisioterapia/i],
    ['nutricionista', /nutrição/i],
    ['clínico geral', /clínica médica/i],
    ['médico de família', /medicina de família/i],
  ])('finds the specialists that people call %s', async (text, specialty) => {
    const { prestadores } = await search(text);
    expect(prestadores.length).toBeGreaterThan(0);
    for (const { dsEspecialidades, dsAreasAtuacao, nmPrestador } of prestadores) {
      const has = [...dsEspecialidades, ...dsAreasAtuacao].join();
      expect(`${nmPrestador}: ${has}`).toMatch(specialty);
    }
  });

  test.each(['%', '_', '\\', "'", '%%%', '...'])(
    'ignores %s, which is neither a word nor a pattern',
    async (text) => {
      expect((await search(text)).names).toEqual((await everybody()).names);
    },
  );
});

describe('typing errors', () => {
  test.each([
    ['silva', 'silva', 0],
    ['sliva', 'silva', 1],
    ['silv', 'silva', 1],
    ['silvva', 'silva', 1],
    ['salva', 'silva', 1],
    ['cardilogia', 'cardiologia', 1],
    ['ortopdiea', 'ortopedia', 2],
    ['', 'ab', 2],
  ])('between "%s" and "%s" number %i', (one, other, slips) => {
    expect(typingErrors(one, other, 3)).toBe(slips);
  });

  const word = fc.stringMatching(/^[a-z]{0,9}$/);

  test('are symmetric, 0 only for equal words, and at most one over the limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, limit) => {
        const slips = typingErrors(one, other, limit);
        expect(slips).toBe(typingErrors(other, one, limit));
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(limit + 1);
      }),
    );
  });

  test('are at most one for one change', () => {
    const at = fc.nat({ max: 8 });
    fc.assert(
      fc.property(word, at, fc.constantFrom('a', 'b', 'c', 'x'), (text, place, letter) => {
        const i = Math.min(place, text.length);
        expect(typingErrors(text, text.slice(0, i) + letter + text.slice(i), 1)).toBeLessThan(2);
        expect(typingErrors(text, text.slice(0, i) + text.slice(i + 1), 1)).toBeLessThan(2);
      }),
    );
  });
});

test('a text is split into at most eight words, without accents, case and punctuation', () => {
  expect(wordsOf(' Dra. Inês D’Ávila-Corrêa ')).toEqual(['dra', 'ines', 'd', 'avila', 'correa']);
  expect(wordsOf('%_\\')).toEqual([]);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});
