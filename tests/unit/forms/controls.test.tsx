/** The form controls as the server renders them: the links between control, label, help and error. */
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Document } from 'domhandler';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChoiceField } from '#islands/forms/ChoiceField.tsx';
import { FileField, onlyLatest } from '#islands/forms/FileField.tsx';
import { ErrorSummary, FormProblemBox } from '#islands/forms/FormProblemBox.tsx';
import { Field, fieldId, SelectField, TextareaField } from '#islands/forms/Field.tsx';
import { labelOf } from '#lib/navigation/menus.ts';
import { PhoneField } from '#islands/forms/PersonalFields.tsx';

const render = (element: ReactElement) => parseDocument(renderToStaticMarkup(element));

const { findAll, textContent } = DomUtils;
const allByTag = (root: Document, name: string) => DomUtils.getElementsByTagName(name, root);
const byTag = (root: Document, name: string) => allByTag(root, name)[0];
const byId = (root: Document, id: string) => DomUtils.getElementById(id, root) ?? undefined;

const field = { name: 'cpf', label: 'CPF', hint: '11 números', error: 'Não existe.' };
const options = [{ value: '1', label: 'Um' }];
const kinds = [
  ['input', <Field key="input" {...field} />],
  ['textarea', <TextareaField key="textarea" {...field} />],
  ['select', <SelectField key="select" {...field} options={options} placeholder="Escolha" />],
] as const;

describe.each(kinds)('a field (%s)', (tag, element) => {
  const page = render(element);
  const control = byTag(page, tag);

  it('has its own visible label', () => {
    expect(control?.attribs).toMatchObject({ id: fieldId('cpf'), name: 'cpf' });
    const label = byTag(page, 'label');
    expect(
      label && findAll(({ attribs }) => attribs['id'] === fieldId('cpf'), label.children),
    ).toHaveLength(1);
    const name = byId(page, control?.attribs['aria-labelledby'] ?? '');
    expect(name && textContent(name)).toBe('CPF');
  });

  it('has a description with its help and then its error, and both exist', () => {
    const ids = control?.attribs['aria-describedby']?.split(' ') ?? [];
    expect(ids).toHaveLength(2);
    const order = findAll(({ attribs }) => ids.includes(attribs['id'] ?? ''), page.children);
    expect(order.map(({ attribs }) => attribs['id'])).toEqual(ids);
    expect(control?.attribs['aria-invalid']).toBe('true');
  });
});

it('an option is named by its label and described by its hint', () => {
  const hinted = [...options, { value: '2', label: 'Dois', hint: 'Mais um.' }];
  const page = render(<ChoiceField name="quantos" label="Quantos" options={hinted} />);
  const [plain, other] = findAll(({ attribs }) => attribs['type'] === 'radio', page.children);
  const textOf = (aria: string) => {
    const told = byId(page, other?.attribs[aria] ?? '');
    return told && textContent(told);
  };
  expect([textOf('aria-labelledby'), textOf('aria-describedby')]).toEqual(['Dois', 'Mais um.']);
  expect(plain?.attribs).not.toHaveProperty('aria-labelledby');
});

it('a choice starts with an empty option and sends values instead of labels', () => {
  const page = render(<SelectField name="uf" label="UF" options={options} placeholder="Escolha" />);
  const values = allByTag(page, 'option').map(({ attribs }) => attribs['value']);
  expect(values).toEqual(['', '1']);
});

it('a field without help and error has no attributes of them, and shows (opcional) when it is optional', () => {
  const html = renderToStaticMarkup(<Field name="email" label="E-mail" optional />);
  expect(html).toContain('(opcional)');
  expect(html).not.toMatch(/aria-describedby|aria-invalid|required/);
});

/** Firefox tells an empty field with `required` as invalid, and the form around it. */
it.each([
  ['a field', <Field key="a" name="cpf" label="CPF" />],
  ['a text', <TextareaField key="b" name="cpf" label="CPF" />],
  ['a list', <SelectField key="c" name="cpf" label="CPF" options={options} />],
  ['a choice', <ChoiceField key="d" name="cpf" label="CPF" options={options} />],
  ['a file', <FileField key="e" name="cpf" label="CPF" />],
])('%s is required, and is not told as invalid before anything is typed', (_what, element) => {
  const elements = findAll(() => true, render(element).children);
  expect(elements.some(({ attribs }) => attribs['aria-required'] === 'true')).toBe(true);
  for (const { attribs } of elements) {
    expect(attribs).not.toHaveProperty('required');
    expect(attribs).not.toHaveProperty('aria-invalid');
  }
});

it('a text of several lines shows its maximum length and does not cut a longer text', () => {
  const html = renderToStaticMarkup(
    <TextareaField name="dsMensagem" label="Mensagem" hint="Conte." most={2000} />,
  );
  expect(html).toContain('Conte. Até 2.000 letras.');
  expect(html).not.toMatch(/maxlength/i);
});

it.each([
  ['17990001234', '(17) 99000-1234'],
  ['1732222222', '(17) 3222-2222'],
  ['17 123', '17 123'],
  ['recado com a Maria', 'recado com a Maria'],
])('a field shows the telephone %j as %j', (typed, shown) => {
  const page = render(<PhoneField name="nrTelefone" label="Telefone" defaultValue={typed} />);
  expect(byTag(page, 'input')?.attribs['value']).toBe(shown);
});

it('the field of a file shows each result, but not that of a file that is no longer chosen', async () => {
  const taken: string[] = [];
  const follow = onlyLatest((state: string) => taken.push(state));
  const [left, chosen] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const both = [follow(left.promise), follow(chosen.promise)];
  chosen.resolve('chosen');
  left.resolve('left');
  await Promise.all(both);
  await follow(Promise.resolve('next'));
  expect(taken).toEqual(['chosen', 'next']);
});

describe('the summary of errors', () => {
  const errors = [
    { name: 'cpf', message: 'Informe o CPF.' },
    { name: 'dtNasc', message: '<b>Data</b>' },
  ];

  it('links each error to its field and escapes its text', () => {
    const page = render(
      <form>
        <ErrorSummary errors={errors} />
        <Field name="cpf" label="CPF" />
        <Field name="dtNasc" label="Nascimento" />
      </form>,
    );
    const links = allByTag(page, 'a').map(({ attribs }) => attribs['href'] ?? '');
    expect(links).toHaveLength(2);
    for (const link of links) expect(byId(page, link.slice(1))?.name).toBe('input');
    expect(byTag(page, 'b')).toBeUndefined();
  });

  it('takes the focus, and is said once: its title and its errors', () => {
    const page = render(<ErrorSummary errors={errors} />);
    const summary = byTag(page, 'div');
    expect(summary?.attribs).toMatchObject({ role: 'group', tabindex: '-1', autofocus: '' });
    const said = ['aria-labelledby', 'aria-describedby'].map((name) =>
      byId(page, summary?.attribs[name] ?? ''),
    );
    expect(said.map((part) => part?.name)).toEqual(['h2', 'ul']);
  });

  it('renders nothing without errors', () => {
    expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('');
  });
});

describe('the problem box of a form', () => {
  it('shows the field errors, or the single message, or nothing', () => {
    const fields = { mensagem: undefined, campos: { cpf: 'Informe o CPF.' } };
    expect(renderToStaticMarkup(<FormProblemBox problem={fields} />)).toContain('#campo-cpf');
    const whole = { mensagem: 'Aguarde <1> minuto', campos: {} };
    const html = renderToStaticMarkup(<FormProblemBox problem={whole} />);
    expect(html).toContain('Aguarde &lt;1&gt; minuto');
    expect(html).toContain('role="group" aria-label="Erro"');
    expect(html).not.toContain('role="alert"');
    expect(renderToStaticMarkup(<FormProblemBox problem={undefined} />)).toBe('');
  });

  it('names what still works when a service failed, and only then', () => {
    const linksOf = (isFailure: boolean) => {
      const problem = { mensagem: 'Falhou.', campos: {}, isFailure };
      const links = allByTag(render(<FormProblemBox problem={problem} />), 'a');
      return links
        .map((link) => [link.attribs['href'] ?? '', textContent(link)] as const)
        .filter(([href]) => href.startsWith('/'));
    };
    expect(linksOf(false)).toEqual([]);
    expect(linksOf(true)).not.toEqual([]);
    for (const [href, label] of linksOf(true)) expect(labelOf(href)).toBe(label);
  });
});
