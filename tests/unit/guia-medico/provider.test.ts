import { describe, expect, it } from 'vitest';
import {
  addressLines,
  contactText,
  distanceInWords,
  isOutOfTheGuide,
  networkStatus,
  placeInWords,
  qualificationInWords,
  servesNow,
  siteOf,
  networkStatusInWords,
  substituteHref,
} from '#lib/guia-medico/provider.ts';
import { prestador } from './support.ts';

it('a qualification has its letter and its words, or only its words', () => {
  const dsQualificacao = 'Título de especialista';
  expect(qualificationInWords({ sgQualificacao: 'E', dsQualificacao })).toBe(
    'E – Título de especialista',
  );
  expect(qualificationInWords({ sgQualificacao: undefined, dsQualificacao })).toBe(dsQualificacao);
});

describe('the address', () => {
  it('has a street line and a city line', () => {
    expect(addressLines(prestador())).toEqual([
      'Rua das Flores, 10 – Sala 2',
      'Centro, São José do Rio Preto – SP, CEP 15010-000',
    ]);
  });
  it('leaves out missing parts and their punctuation', () => {
    const short = {
      nrEndereco: undefined,
      dsComplemento: undefined,
      nmBairro: undefined,
      nrCep: undefined,
      sgEstado: undefined,
    };
    const none = { ...short, dsEndereco: undefined, nmCidade: undefined };
    expect(addressLines(prestador(short))).toEqual(['Rua das Flores', 'São José do Rio Preto']);
    expect(addressLines(prestador(none))).toEqual([]);
  });
  it('is a place for a map, with the name first', () => {
    expect(placeInWords(prestador({ dsComplemento: undefined }))).toBe(
      'Alda Ramos, Rua das Flores, 10, Centro, São José do Rio Preto – SP, CEP 15010-000',
    );
  });
});

it.each([
  [0.04, 'a 100 metros'],
  [0.83, 'a 800 metros'],
  [0.96, 'a 1 km'],
  [2.34, 'a 2,3 km'],
  [41.4, 'a 41 km'],
])('%d km is %s', (km, words) => {
  expect(distanceInWords(km)).toBe(words);
});

describe('time in the network', () => {
  const today = '21/11/2026';
  it.each([
    [undefined, undefined, 'Na rede'],
    ['01/02/2020', undefined, 'Na rede desde 01/02/2020'],
    ['21/11/2026', undefined, 'Na rede desde 21/11/2026'],
    ['22/11/2026', undefined, 'Entra na rede em 22/11/2026'],
    ['01/02/2020', '20/12/2026', 'Sai da rede em 20/12/2026'],
    // The last day is still in the network.
    ['01/02/2020', '21/11/2026', 'Sai da rede em 21/11/2026'],
    ['01/02/2020', '20/11/2026', 'Saiu da rede em 20/11/2026'],
    // A later exit is news only when it is near; a far one is often a placeholder.
    ['01/02/2020', '19/02/2027', 'Sai da rede em 19/02/2027'],
    ['01/02/2020', '20/02/2027', 'Na rede desde 01/02/2020'],
    [undefined, '31/12/2099', 'Na rede'],
    // The entry comes first, whatever the exit is.
    ['22/11/2026', '20/12/2026', 'Entra na rede em 22/11/2026'],
    ['22/11/2026', '20/11/2026', 'Entra na rede em 22/11/2026'],
    // An impossible day is ignored.
    ['01/02/2020', '31/02/2026', 'Na rede desde 01/02/2020'],
  ])('from %s to %s is shown as %j', (dtInicioVigencia, dtFimVigencia, words) => {
    expect(networkStatusInWords(networkStatus({ dtInicioVigencia, dtFimVigencia }, today))).toBe(
      words,
    );
  });
});

it.each([
  ['25/05/2026', false],
  // The 180th day still counts.
  ['24/05/2026', true],
  ['22/11/2026', false],
])('a provider that left on %s is out of the directory: %s', (dtFimVigencia, out) => {
  const today = '21/11/2026';
  const vinculo = networkStatus({ dtInicioVigencia: '01/02/2020', dtFimVigencia }, today);
  expect(isOutOfTheGuide(vinculo, today, 180)).toBe(out);
});

it.each([
  ['01/02/2020', '20/11/2026', true, undefined],
  ['01/02/2020', '20/11/2026', false, undefined],
  ['01/02/2020', '21/11/2026', true, true],
  ['01/02/2020', '31/12/2099', true, true],
  ['01/02/2020', undefined, false, false],
  // A provider that enters later serves no plan yet.
  ['22/11/2026', undefined, true, undefined],
])(
  'from %s to %s, with a listed plan %s, the plan counts as served: %s',
  (from, to, listed, serves) => {
    const days = { dtInicioVigencia: from, dtFimVigencia: to };
    expect(servesNow(networkStatus(days, '21/11/2026'), listed)).toBe(serves);
  },
);

it.each([
  ['https://clinica.com.br', 'clinica.com.br', 'https://clinica.com.br/'],
  ['http://clinica.com.br/a?b=1', 'clinica.com.br/a?b=1', 'http://clinica.com.br/a?b=1'],
  ['HTTP://www.clinica.com.br', 'www.clinica.com.br', 'http://www.clinica.com.br/'],
  [' www.clinica.com.br ', 'www.clinica.com.br', 'https://www.clinica.com.br/'],
  ['clinica.com.br:8080/a', 'clinica.com.br:8080/a', 'https://clinica.com.br:8080/a'],
  ['javascript:alert(1)', 'javascript:alert(1)', undefined],
  ['javascript://x.com.br/%0aalert(1)', 'javascript://x.com.br/%0aalert(1)', undefined],
  ['data:text/html,x', 'data:text/html,x', undefined],
  ['ftp://clinica.com.br', 'ftp://clinica.com.br', undefined],
  ['mailto:a@clinica.com.br', 'mailto:a@clinica.com.br', undefined],
  ['https://banco.com.br@clinica.com.br', 'banco.com.br@clinica.com.br', undefined],
  ['https://10.0.0.1/', '10.0.0.1/', undefined],
  ['localhost', 'localhost', undefined],
  ['não tem', 'não tem', undefined],
])('the site %s is shown as %s and links to %s', (dsSite, texto, href) => {
  expect(siteOf(dsSite)).toEqual({ texto, href });
});

it('the contact text has name, specialties, address, telephones and hours', () => {
  const text = contactText(
    prestador({ telefones: ['1730000001', '17930000001'], dsHorarioFuncionamento: 'Segunda, 8h' }),
  );
  expect(text.split('\n')).toEqual([
    'Alda Ramos',
    'Cardiologia',
    'Rua das Flores, 10 – Sala 2',
    'Centro, São José do Rio Preto – SP, CEP 15010-000',
    '(17) 3000-0001 ou (17) 93000-0001',
    'Segunda, 8h',
  ]);
});

it('a substitute is searched in the city of the provider that leaves', () => {
  expect(substituteHref(prestador({ cdCidade: '317010', sgEstado: 'MG' }), 'Inês D’Ávila')).toBe(
    '/guia-medico?nmPrestador=In%C3%AAs+D%E2%80%99%C3%81vila&cdEstado=MG&cdCidade=317010',
  );
  expect(substituteHref(prestador({ cdCidade: undefined }), 'Alda')).toBe(
    '/guia-medico?nmPrestador=Alda',
  );
});
