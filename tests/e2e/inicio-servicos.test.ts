/** The home while services are late or down: only their lines are missing, and the page calls them again. */
import { care, own } from '../support/healthy-care.ts';
import { documents } from '../support/healthy-documents.ts';
import { boletos, dayFromNow, dependent, member, routes } from '../support/healthy-member.ts';
import { after, empty, hang, json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const DOSE = {
  dsVacina: 'Influenza',
  dtAplicacao: dayFromNow(-200),
  dtProximaDose: dayFromNow(-5),
};
const vacinas = json({ responseList: [DOSE] });
// The home waits 900 ms here, a look-up of its island three seconds.
test.use({ settings: { PORTAL_TIMEOUT_SCALE: '0.6' } });
const LATE_MS = 1_600;

test('the page does not wait for a late service, and the island adds its lines', async ({
  inicio,
  javaScriptEnabled,
  services,
  signInAs,
}) => {
  services.on(care.listarVacinas, after(LATE_MS, vacinas));
  await signInAs(member);
  await inicio.open();
  await expect(inicio.items.first()).toContainText('venceu');
  if (!javaScriptEnabled) {
    await expect(inicio.attention).toContainText('Não conseguimos ver agora: vacinas.');
    await expect(inicio.attention.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
    await expect(inicio.attention).not.toContainText('Influenza');
    expect(services.callsTo(care.listarVacinas).map(({ abandoned }) => abandoned)).toEqual([true]);
    return;
  }
  const dose = inicio.items.filter({ hasText: 'Vacina Influenza: a próxima dose está atrasada.' });
  await expect(dose).toContainText(`Era para: ${DOSE.dtProximaDose}`);
  await expect(dose.getByRole('link')).toHaveAttribute('href', '/cliente/vacinas#proximas');
  // The dose is listed after the boletos.
  await expect(inicio.items.first()).toContainText('venceu');
  await expect(inicio.attention).not.toContainText('Não conseguimos ver agora');
  expect(services.callsTo(care.listarVacinas)).toHaveLength(2);
});

test('services that are down are named in one line, and the others stay', async ({
  checkAccessibility,
  inicio,
  services,
  signInAs,
}) => {
  services
    .on(routes.listarBoletos, empty(503))
    .on(care.listarRequisicoes, hang)
    .on(care.listarPrescricoes, json({}, 500))
    .on(documents.buscarCartao, empty(502))
    .on(care.listarVacinas, vacinas);
  await signInAs(member);
  await inicio.open();
  await expect(inicio.items.filter({ hasText: 'Vacina Influenza' })).toBeVisible();
  await expect(inicio.attention).toContainText(
    'Não conseguimos ver agora: boletos, autorizações, exames e carteirinha.',
  );
  // Name and number of the card come from the session.
  await expect(inicio.card).toContainText(member.nome);
  await expect(inicio.card.getByRole('link', { name: 'Mostrar no balcão' })).toBeVisible();
  await checkAccessibility();
});

test('the page says that there is no task, and only when every service has said so', async ({
  inicio,
  services,
  signInAs,
}) => {
  services
    .on(routes.listarBoletos, json({ data: [boletos.paid] }))
    .on(care.listarRequisicoes, json({ responseList: [] }));
  await signInAs(member);
  await inicio.open();
  await expect(inicio.attention).toContainText('Tudo em dia: nada precisa de você agora.');
  await expect(inicio.attention).toContainText('Não há boleto a pagar agora.');
  services.on(care.listarProtocolos, empty(503));
  await inicio.open();
  await expect(inicio.attention).toContainText(
    'No que conseguimos consultar, nada precisa de você',
  );
  await expect(inicio.attention).not.toContainText('Tudo em dia');
});

test('every kind of matter has its sentence, its date and its page', async ({
  inicio,
  services,
  signInAs,
}) => {
  const month = Number(dayFromNow(0).slice(3, 5));
  const closed = { idCaso: own.chamado, dsAssunto: 'Reembolso', dsStatus: 'Encerrado' };
  services
    .on(routes.listarBoletos, json({ data: [boletos.paid] }))
    .on(
      care.listarRequisicoes,
      json({ responseList: [{ nrRequisicao: own.requisicao, dsTipo: 'Exame', cdStatus: 2 }] }),
    )
    .on(
      care.detalharRequisicao,
      json({ response: { nrRequisicao: own.requisicao, cdStatus: 2, dtLimite: dayFromNow(20) } }),
    )
    .on(
      care.listarPrescricoes,
      json({
        responseList: [
          { nrPrescricao: own.prescricao, exames: ['Glicose'], stResultado: 'Disponível' },
        ],
      }),
    )
    .on(
      care.buscarResultadoPrescricao,
      json({
        responseList: [
          {
            nrSequencialResultado: own.resultado,
            dsExame: 'Glicose',
            stResultado: 'Disponível',
            dtResultado: dayFromNow(-2),
          },
        ],
      }),
    )
    .on(
      care.listarProtocolos,
      json({
        responseList: [
          {
            nrProtocolo: own.protocolo,
            dsAssunto: 'Troca de plano',
            dsStatus: 'Aberto',
            dtPrevisao: dayFromNow(-1),
          },
        ],
      }),
    )
    .on(
      care.listarChamados,
      json({ status: 200, registros: [{ ...closed, dtEncerramento: `${dayFromNow(-3)} 10:00` }] }),
    )
    .on(
      documents.buscarContratoBeneficiario,
      json({ response: { nrContrato: 70, mesReajuste: month } }),
    )
    .on(
      routes.verificarCadastroConfirmado,
      json({ status: 200, data: { cadastroConfirmado: 'S' } }),
      json({ status: 200, data: { cadastroConfirmado: 'N' } }),
    );
  await signInAs(member);
  await inicio.open();
  await inicio.attention.getByText(/^Ver tudo/).click();
  for (const [sentence, date, href] of [
    ['Exame: autorização pronta para agendar.', dayFromNow(20), `/requisicoes/${own.requisicao}#`],
    ['Saiu resultado de exame: Glicose.', dayFromNow(-2), `/exames/${own.prescricao}?`],
    ['Troca de plano: a resposta passou do prazo.', dayFromNow(-1), own.protocolo],
    ['Reembolso: o chamado foi encerrado. Conte como foi.', dayFromNow(-3), own.chamado],
    ['O reajuste anual do contrato é em', '', '/cliente/contrato#reajuste'],
    [`O cadastro de ${dependent.nome}`, '', `#pessoa-${String(dependent.cdPessoaFisica)}`],
  ] as const) {
    const item = inicio.items.filter({ hasText: sentence });
    await expect(item, sentence).toContainText(date);
    expect(await item.getByRole('link').getAttribute('href'), sentence).toContain(href);
  }
});

test('"Confirmar" and the readjustment lead to the exact place on the page', async ({
  checkAccessibility,
  confirmacao,
  inicio,
  page,
  services,
  signInAs,
}) => {
  const month = String(Number(dayFromNow(0).slice(3, 5)));
  const isConfirmed = (said: string) => json({ status: 200, data: { cadastroConfirmado: said } });
  services
    .on(
      documents.buscarContratoBeneficiario,
      json({ response: { nrContrato: 70, mesReajuste: month } }),
    )
    .on(routes.verificarCadastroConfirmado, isConfirmed('S'), isConfirmed('N'));
  await signInAs(member);
  const follow = async (sentence: string) => {
    await inicio.open();
    const more = inicio.attention.getByText(/^Ver tudo/);
    if (await more.isVisible()) await more.click();
    await inicio.items.filter({ hasText: sentence }).getByRole('link').click();
    const place = page.locator(':target');
    await expect(place, sentence).toBeInViewport();
    return place;
  };
  await expect(await follow('O reajuste anual')).toHaveText('Reajuste de cada ano');
  const person = await follow(`O cadastro de ${dependent.nome}`);
  await expect(person).toContainText('Cadastro a confirmar');
  await expect(page.getByText('Cadastro a confirmar')).toHaveCount(1);
  await checkAccessibility();
  await person.getByRole('button', { name: 'Confirmar cadastro de Joaquim' }).click();
  await expect(page).toHaveURL('/cliente/confirmacao-cadastral');
  await expect(confirmacao.confirm).toBeVisible();
});

test('thousands of open boletos do not fill the page', async ({
  inicio,
  page,
  services,
  signInAs,
}) => {
  const data = Array.from({ length: 5_000 }, (_, index) => ({
    ...boletos.overdue,
    nrTitulo: String(800_000 + index),
  }));
  services.on(routes.listarBoletos, json({ data }));
  await signInAs(member);
  const answer = await page.goto('/cliente/inicio');
  expect((await answer?.body())?.length ?? 0).toBeLessThan(150_000);
  await expect(inicio.attention).toContainText('Há mais em boletos');
});

test('a look-up is for the person of the page only', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const before = services.callsTo(care.listarVacinas).length;
  const ask = (query: string) => context.request.get(`${origin}/api/inicio/vacinas${query}`);
  expect((await ask('')).status()).toBe(409);
  expect((await ask('?de=outra')).status()).toBe(409);
  expect(services.callsTo(care.listarVacinas)).toHaveLength(before);
  const html = await (await context.request.get(`${origin}/cliente/inicio`)).text();
  const [, de = ''] = /data-de="([^"]+)"/.exec(html) ?? [];
  const answer = await ask(`?de=${encodeURIComponent(de)}`);
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(de).not.toContain(member.cpf);
  await context.clearCookies();
  expect((await ask(`?de=${encodeURIComponent(de)}`)).status()).toBe(401);
});
