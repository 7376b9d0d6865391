/**
 * A form with one step asks its questions once, in place: about an equal form and another selected person.
 * Each call is counted.
 */
import { randomUUID } from 'node:crypto';
import { care, own } from '../support/healthy-care.ts';
import { dependent, member } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { sidewaysPixels } from './support/looks.ts';
import { selectElsewhere } from './support/select-elsewhere.ts';
import { expect, test } from './scripted.ts';
import { noticeIn } from './support/problem.ts';

const MESSAGE = 'PUT /host/v1/crm/case/update';
const CASE_PAGE = `/cliente/pedidos?chamado=${own.chamado}`;
const LIST_OF_OTHER_PERSON = `GET /ws/protocolos/${String(dependent.cdPessoaFisica)}`;

/** A unique text, because the portal remembers equal forms for an hour. */
let text: string;
test.beforeEach(({ services }) => {
  text = `Mudou ${randomUUID().slice(0, 8)}`;
  services
    .on(care.listarChamados, cases({ idCaso: own.chamado, dsStatus: 'Em andamento' }))
    .on(MESSAGE, json({ status: 200 }));
});

const cases = (...registros: unknown[]) => json({ status: 200, registros });

test.describe('a message of a case', () => {
  test('that was sent before is sent again only after a question', async ({
    acompanhamento,
    checkAccessibility,
    services,
    signInAs,
  }) => {
    await signInAs(member);
    const { chosen } = acompanhamento;
    const message = chosen.getByLabel('Sua mensagem');
    const button = chosen.getByRole('button', { name: 'Acrescentar ao chamado' });
    const notice = chosen.getByRole('status');
    await acompanhamento.open(CASE_PAGE);
    await message.fill(text);
    await button.click();
    await expect(notice).toContainText('Enviado em');
    await acompanhamento.open(CASE_PAGE);
    await message.fill(text);
    await chosen.getByLabel('O assunto ficou urgente').check();
    await button.click();
    // The second message is not equal, because it is urgent now.
    await expect(notice).toContainText('Urgente');
    expect(services.callsTo(MESSAGE)).toHaveLength(2);
    await acompanhamento.open(CASE_PAGE);
    await message.fill(text);
    await button.click();
    await expect(noticeIn(chosen)).toContainText(/Você já fez um envio igual às? \d{1,2}h\d\d/);
    await expect(message).toHaveValue(text);
    expect(services.callsTo(MESSAGE)).toHaveLength(2);
    await checkAccessibility();
    await button.click();
    await expect(notice).toContainText('Enviado em');
    const sent = services.callsTo(MESSAGE).map(({ body }) => JSON.parse(body) as unknown);
    const of = (iePrioridade: string) => ({ idCaso: own.chamado, dsMensagem: text, iePrioridade });
    expect(sent).toEqual([of('N'), of('U'), of('N')]);
  });

  test('scrolls to the first line of its notice, also in large type', async ({
    acompanhamento,
    context,
    javaScriptEnabled,
    origin,
    page,
    services,
    signInAs,
  }) => {
    test.skip(!javaScriptEnabled, 'only a script shows the answer in the same page');
    await context.addCookies([{ name: 'portal-leitura', value: '200-0-0', url: origin }]);
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(member);
    const { chosen } = acompanhamento;
    await acompanhamento.open(CASE_PAGE);
    await chosen.getByLabel('Sua mensagem').fill(text);
    services.on(care.listarChamados, cases()).on(LIST_OF_OTHER_PERSON, json({ responseList: [] }));
    await selectElsewhere(page, dependent.nome);
    await chosen.getByRole('button', { name: 'Acrescentar ao chamado' }).click();
    const title = page.getByText(`Este formulário foi aberto para ${member.nome}`);
    await expect(title).toBeInViewport({ ratio: 1 });
    // The message of the other tab is hidden, because it would cover half of the window.
    const isOnTop = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5) === element;
    };
    expect(await title.evaluate(isOnTop)).toBe(true);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  });
});
