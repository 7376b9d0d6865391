/** Forms of the content site, from the hook to the pages that they change. */
import { REST } from '../../support/content-site.ts';
import { json } from '../../support/scripted-server.ts';
import { expect } from '../fixtures.ts';
import { callHook, contentStatus, read, SEEN_WITHIN_MS, test } from '../support/rebuild-site.ts';

test.describe.configure({ timeout: 900_000 });

test('valid forms of the content site change their pages, and an invalid form changes no page @release', async ({
  site,
}) => {
  const de = '2020-01-01';
  const contrato = { contrato: '77-1', contratante: 'Ateliê', plano: 'P', registroAns: 'R' };
  const rn565 = {
    tipo: 'rn565',
    de,
    exemplo: false,
    indices: [{ ano: 2031, percentual: 3.21, publicado: '2031-04-30' }],
    contratos: [{ ...contrato, aniversario: 5 }],
  };
  const limits = (tipo: string) => ({ fonte: 'RN de teste', tipos: [{ tipo, diasUteis: 2 }] });
  const prazos = {
    tipo: 'prazos',
    de,
    atendimento: limits('dentista'),
    resposta: limits('complexa'),
  };
  const bebe = { tipo: 'programas', de, programa: 'bebe', diasUteis: 1 };
  const forms = [
    { id: 1, ficha: rn565 },
    { id: 2, ficha: prazos },
    { id: 3, ficha: { ...bebe, resumo: 'Um resumo.', antes: ['Liga em até {dias}.'] } },
  ];
  const has = async (address: string, text: string) =>
    (await read(site, address)).text.includes(text);
  const isOn = (text: string) => has('/resolucaonormativa/565', text);
  // A live portal shows nothing invented, and names what is missing.
  expect(await isOn('ainda não estão nesta página')).toBe(true);
  expect(await isOn('Histórico dos índices')).toBe(false);
  expect(await isOn('(exemplo)')).toBe(false);
  const missing = async () =>
    ((await contentStatus(site)).pendencias ?? []).map(({ nome }) => nome);
  await expect
    .poll(missing)
    .toEqual(['brand', 'places', 'plugins', 'plugin-versions', 'rn565', 'metrics']);
  expect(site.portal.output()).toContain('not ready for the public (rn565)');

  const change = async (fichas: readonly unknown[], body: string) => {
    site.content.on(`GET ${REST}/fichas`, json(fichas));
    expect((await callHook(site, body)).status).toBe(202);
  };
  await change(forms, 'fichas');
  await expect.poll(() => isOn('3,21%'), { timeout: SEEN_WITHIN_MS }).toBe(true);
  expect(await isOn('Ateliê')).toBe(true);
  expect(await isOn('ainda não estão nesta página')).toBe(false);
  for (const text of ['2 dias úteis', 'RN de teste', '7 dias úteis'])
    expect(await has('/prazos-de-atendimento', text), text).toBe(true);
  for (const text of ['Um resumo.', 'Liga em até 1 dia útil.'])
    expect(await has('/beaba-bebe', text), text).toBe(true);

  const ended = { ...prazos, ate: '2020-12-31' };
  const broken = { ...rn565, contratos: [{ ...contrato, aniversario: 13 }] };
  const next = [{ id: 1, ficha: broken }, { id: 2, ficha: ended }, forms[2]];
  await change(next, 'fichas, uma com erro');
  const isEnded = async () => !(await has('/prazos-de-atendimento', 'RN de teste'));
  await expect.poll(isEnded, { timeout: SEEN_WITHIN_MS }).toBe(true);
  expect(await isOn('3,21%')).toBe(true);
  expect(await isOn('Ateliê')).toBe(true);

  const invented = [{ id: 1, ficha: { ...rn565, exemplo: true } }, forms[1], forms[2]];
  await change(invented, 'fichas inventadas');
  const isGone = () => isOn('ainda não estão nesta página');
  await expect.poll(isGone, { timeout: SEEN_WITHIN_MS }).toBe(true);
});
