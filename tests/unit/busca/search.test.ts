/** The search over the site's own data: tasks and questions, in everyday words. */
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import palavras from '#content/palavras.json';
import questions from '#content/perguntas.json';
import { cadastroForm } from '#lib/cadastro/schema.ts';
import { OPENED_FIELD } from '#lib/forms/answer.ts';
import {
  DOCUMENTO_NA_BUSCA,
  type Entry,
  readTyped,
  SEM_PALAVRA_NA_BUSCA,
  specialtyEntry,
  TELEFONE_NA_BUSCA,
} from '#lib/busca/rules.ts';
import { makeIndex, searchIn, type SearchIndex } from '#lib/busca/search-index.server.ts';

type Named = Entry & { palavras: string[] };
const tarefas = palavras.tarefas.map((entry): Named => ({ ...entry, kind: 'tarefa' }));
const perguntas = questions.map((entry): Named => ({ ...entry, kind: 'pergunta' }));
const guia = palavras.especialidades.map(specialtyEntry);
/** As the build stores it. */
const stored = JSON.stringify(makeIndex([...tarefas, ...guia, ...perguntas]));
const search = searchIn(JSON.parse(stored) as SearchIndex);
const firstIds = (text: string, count: number) =>
  search(text)
    .slice(0, count)
    .map(({ id }) => id);

/** Every page of the portal, by its file. */
const PAGES = globSync('**/*.astro', { cwd: 'src/pages' }).map((file) => {
  const route = file.replace(/\.astro$/, '').replace(/(?:^|\/)index$/, '');
  const pattern = route
    .replaceAll(/\/?\[\.{3}[^\]]+\]/g, '(?:/.+)?')
    .replaceAll(/\[[^\]]+\]/g, '[^/]+');
  return new RegExp(`^/${pattern}$`);
});

describe('the words of the search', () => {
  it('stand in fields that the search reads: no name of a field is misspelt', () => {
    const fieldsOf = (entries: readonly object[]) => new Set(entries.flatMap(Object.keys));
    const shown = ['id', 'titulo', 'texto', 'href', 'palavras'];
    expect(fieldsOf([...palavras.tarefas, ...questions])).toEqual(new Set(shown));
    const names = ['nomes', 'pessoa', 'tambem', 'foraDoPlano'];
    expect(fieldsOf(palavras.especialidades)).toEqual(new Set(names));
  });

  it('are at least 300', () => {
    expect(tarefas.flatMap(({ palavras }) => palavras).length).toBeGreaterThanOrEqual(300);
  });

  it.each(guia.map((entry) => [entry.titulo, entry]))(
    'let the name of %s find it among the first two',
    (titulo, { id, palavras = [] }) => {
      for (const text of [titulo, ...palavras]) expect(firstIds(text, 2), text).toContain(id);
    },
  );

  it('lead to pages that exist', () => {
    const pathOf = (href: string) => href.split('?')[0] ?? href;
    const lost = [...tarefas, ...perguntas].filter(
      ({ href }) => !PAGES.some((page) => page.test(pathOf(href))),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['quanto paguei em cada mês', '/cliente/boletos/mes-a-mes'],
    ['quanto gastei no ano', '/cliente/coparticipacao/gastos'],
    ['boleto mudou', '/cliente/boletos'],
    ['cópia dos dados', '/cliente/meus-dados'],
    ['baixar meus dados', '/cliente/meus-dados'],
  ])('lead “%s” first to %s', (text, href) => {
    expect(search(text)[0]?.href).toBe(href);
  });

  it('lead to fields that the registration has', () => {
    const fields = cadastroForm.steps.flatMap((step) => Object.keys(step.fields));
    const asked = tarefas.flatMap(
      ({ href }) => new URL(href, 'http://portal').searchParams.get(OPENED_FIELD) ?? [],
    );
    expect(asked).toContain('nrCelular');
    expect(asked.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it.each([...tarefas, ...perguntas].flatMap(({ id, palavras }) => palavras.map((p) => [p, id])))(
    'let “%s” find %s among the first two',
    (text, id) => {
      expect(firstIds(text, 2)).toContain(id);
    },
  );
});

describe('a search', () => {
  it.each([
    ['SEGUNDA VIA', 'segunda-via-cartao'],
    ['segunda via do boleto', 'pagar-boleto'],
    ['eu mudei de casa e preciso avisar', 'endereco'],
    ['carteirnha', 'mostrar-carteirinha'],
    ['reclamaçao', 'ouvidoria'],
    ['psicóloga', 'guia-psicologia'],
  ])('for “%s” finds %s', (text, id) => {
    expect(firstIds(text, 3)).toContain(id);
  });

  it('finds only entries with all words when there are any', () => {
    const found = search('carta de portabilidade');
    expect(found[0]?.id).toBe('cartas');
    expect(found.length).toBeLessThan(4);
  });

  it('finds nothing that the site does not have', () => {
    expect(search('xyzw qwerty')).toEqual([]);
    expect(search('de para com')).toEqual([]);
  });
});

describe('the typed text', () => {
  it('is shortened and trimmed', () => {
    expect(readTyped(`  segunda \n via ${'x'.repeat(200)}`).text).toHaveLength(100);
    expect(readTyped(null)).toEqual({ text: '' });
  });

  it.each(['529.982.247-25', '52998224725', 'boleto 0999 0001 0001 01008'])(
    'is not searched when it holds a CPF or card number: %s',
    (text) => {
      expect(readTyped(text)).toEqual({ text: '', recusa: DOCUMENTO_NA_BUSCA });
    },
  );

  it.each([
    ...['(17) 3202-1234', '1732021234', '17 99999-1234', '17999991234', '+55 17 99999-1234'],
    ...['0800 770 1234', '4004-1234', '3202-1234', '99999-0000', 'telefone 17 99999-1234'],
  ])('is a telephone, and not a CPF: %s', (text) => {
    expect(readTyped(text)).toEqual({ text: '', recusa: TELEFONE_NA_BUSCA });
  });

  it.each(['---', '***', '“”', 'Dra.', 'Drª', 'dr. dra'])('has no word: %s', (text) => {
    expect(readTyped(text)).toEqual({ text: '', recusa: SEM_PALAVRA_NA_BUSCA });
  });

  it.each(['rn 565', '41000103', 'protocolo 2026', 'Dra. Angela', 'telefone 17 3202-1234'])(
    'is searched: %s',
    (text) => {
      expect(readTyped(text)).toEqual({ text });
    },
  );

  it('finds the same with and without a title', () => {
    expect(search('dra cardiologista')).toEqual(search('cardiologista'));
  });
});
