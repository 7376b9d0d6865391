/** The files of the copy: safe names, texts without markup, and the same content for programs. */
import * as fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { indexPage } from '#lib/meus-dados/index-page.ts';
import { type Copia, faltasOf, jsonOf, pdfNames, readMe, tabela } from '#lib/meus-dados/rules.ts';

const EVIL = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</title><svg onload=x>`,
];
const word = fc.oneof(
  { weight: 4, arbitrary: fc.string({ minLength: 1, unit: 'grapheme' }) },
  fc.constantFrom(...EVIL),
);
const valor = fc.option(fc.oneof(word, fc.double({ min: -1e6, max: 1e6, noNaN: true })), {
  nil: undefined,
});
const tabelas = fc.array(
  fc.record({
    titulo: word,
    colunas: fc.constant(['Nome', 'Valor']),
    linhas: fc.array(fc.tuple(word, valor), { maxLength: 3 }),
  }),
  { maxLength: 2 },
);
const copia: fc.Arbitrary<Copia> = fc.record({
  nome: word,
  feitaEm: fc.constant('23/11/2026, 9h05'),
  secoes: fc.array(
    fc.record({
      titulo: word,
      pagina: fc.constant('/cliente/inicio' as const),
      campos: fc.array(fc.tuple(word, valor), { maxLength: 3 }),
      tabelas,
      notas: fc.array(word, { maxLength: 2 }),
      faltas: fc.array(word, { maxLength: 2 }),
      arquivos: fc.array(fc.record({ titulo: word, nome: fc.constant('documentos/a.pdf') }), {
        maxLength: 2,
      }),
    }),
    { maxLength: 3 },
  ),
});

type Node = ReturnType<typeof parseDocument>['children'][number];
const all = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => ('children' in node ? [node, ...all(node.children)] : [node]));
const textOf = (html: string) =>
  all(parseDocument(html).children)
    .map((node) => ('data' in node && !('name' in node) ? node.data : ''))
    .join('');
const tagsOf = (html: string) =>
  new Set(all(parseDocument(html).children).flatMap((node) => ('name' in node ? node.name : [])));

const ABOUT = { nome: 'Ana', feitaEm: '23/11/2026, 9h05' };
const OPERATOR = { name: 'Plano Exemplo', ofName: 'do Plano Exemplo' };

it('the copy names an operator with its own article', () => {
  expect(readMe(ABOUT, OPERATOR)).toMatch(/^Cópia do que o portal do Plano Exemplo mostra/);
  const shown = textOf(indexPage({ ...ABOUT, secoes: [] }, OPERATOR));
  expect(shown).toContain('O que o portal do Plano Exemplo mostrava');
});

it('the copy shows every text unchanged, and makes no element from it', () => {
  const known = tagsOf(indexPage({ ...ABOUT, secoes: [] }, OPERATOR));
  const more = ['dl', 'div', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
  const allowed = new Set([...known, ...more, 'ul', 'li', 'a', 'h3', 'strong']);
  fc.assert(
    fc.property(copia, (made) => {
      const html = indexPage(made, OPERATOR);
      expect([...tagsOf(html)].filter((tag) => !allowed.has(tag))).toEqual([]);
      const shown = textOf(html);
      const words = made.secoes.flatMap(({ titulo, notas = [], faltas = [], tabelas: t = [] }) => [
        titulo,
        ...notas,
        ...faltas,
        ...t.flatMap(({ linhas }) => linhas.map(([first]) => String(first))),
      ]);
      for (const one of [made.nome, ...words]) expect(shown).toContain(one);
    }),
    { numRuns: 60 },
  );
});

it('the copy gives programs the same content as people', () => {
  fc.assert(
    fc.property(copia, (made) => {
      const read = JSON.parse(jsonOf(made)) as {
        faltou: unknown[];
        partes: { tabelas: object[] }[];
      };
      expect(read.faltou).toHaveLength(faltasOf(made).length);
      expect(read.partes.map((parte) => parte.tabelas.length)).toEqual(
        made.secoes.map(({ tabelas: t = [] }) => t.length),
      );
    }),
    { numRuns: 60 },
  );
  const um = tabela(
    'Boletos',
    [{ mes: 'outubro', valor: 10.5 }],
    [
      ['Mês', ({ mes }) => mes],
      ['Valor', ({ valor: amount }) => amount],
      ['Pago', () => undefined],
    ],
  );
  const json = jsonOf({
    ...ABOUT,
    secoes: [{ titulo: 'Boletos', pagina: '/cliente/boletos', tabelas: [um] }],
  });
  expect(JSON.parse(json)).toMatchObject({
    partes: [{ tabelas: [{ linhas: [{ Mês: 'outubro', Valor: 10.5 }] }] }],
  });
});

it('the copy gives each PDF a unique name inside its folder, for any name from a service', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.constantFrom('../x', 'Exame', 'Exame', 'Exame 2', ''))),
      (titulos) => {
        const nameOf = pdfNames();
        const names = titulos.map(nameOf);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).toMatch(/^documentos\/[a-z0-9-]+\.pdf$/);
      },
    ),
  );
});
