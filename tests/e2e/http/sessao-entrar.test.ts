/** The pages of sign-in and sign-out, as their HTML. `unit/sessao` has their rules. */
import { personas } from '../../../backend/seed/personas.ts';
import { expect, test } from '../fixtures.ts';
import { wordsOf } from '../support/read-page.ts';

test('the demonstration lists its members', async ({ read }) => {
  const rows = (await read('/entrar')).all('tr').map(wordsOf);
  expect(rows).toHaveLength(personas.length + 1);
  for (const { descricao, carteirinha, dtNasc } of personas) {
    const row = rows.find((words) => words.includes(descricao));
    expect(row, descricao).toContain(dtNasc);
    expect(row?.replaceAll(/\D/g, '')).toContain(carteirinha);
  }
});

test('a member who is signed in leaves the sign-in page, and no GET signs out', async ({
  read,
  signInAs,
}) => {
  expect((await read('/sair')).headings(1)).toEqual(['Você saiu da sua área']);
  await signInAs('titular');
  expect((await read('/entrar')).address).toBe('/cliente/inicio');
  const question = await read('/sair');
  expect(question.headings(1)).toEqual(['Quer mesmo sair?']);
  expect(question.links('Continuar aqui')).toEqual(['/cliente/inicio']);
  expect((await read('/cliente/inicio')).address).toBe('/cliente/inicio');
  const unknown = await read('/cliente/nada/disso');
  expect([unknown.status, unknown.headings(1).length]).toEqual([404, 1]);
});

test('at an IP address the page links to the host name, where passkeys work', async ({ read }) => {
  const page = await read('/entrar');
  expect(page.links(/^localhost:/)).toHaveLength(1);
  expect(page.text).not.toContain('Entrar com a digital ou o rosto');
});
