/** The call centre's sign-in when somebody guesses: told when to come back, with the name kept. */
import { expect, test } from './scripted.ts';

test('who tries too often is told to wait, and keeps the name', async ({
  atendimento,
  context,
  origin,
  page,
  watch,
}) => {
  // Nobody's name, so that no other test waits for it.
  const nome = 'ninguem';
  const guess = () =>
    context.request.post(`${origin}/atendimento?_action=atendimentoInterno.entrar`, {
      form: { nome, senha: 'errada' },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  const answers = await Promise.all(Array.from({ length: 10 }, guess));
  expect(answers.map((answer) => answer.status()).toSorted((a, b) => a - b)).toContain(429);

  watch.expectStatus(429, /atendimentoInterno\.entrar/);
  await atendimento.open();
  await atendimento.enter(nome, 'errada');
  await expect(atendimento.alerts).toContainText(/minutos?/);
  await expect(page.getByLabel('Usuário')).toHaveValue(nome);
  await expect(page.getByLabel('Senha')).toHaveValue('');
});
