/** The self-check's action: it goes from question to question and sends nothing to any service. */
import { expect, it } from 'vitest';
import { readDraft } from '#lib/sessao/drafts.server.ts';
import { ownerOf } from '#lib/sessao/rules.ts';
import { ESCOLHA_RESPOSTA, ESCREVA_DIA, RESULTADO } from '#lib/portabilidade/schema.ts';
import { signedIn } from '../support/fake-session.ts';
import { memberKey, publicForm, stepOf } from '../support/forms.ts';
import { sessionRecord } from '../support/people.ts';
import { outcomeOf } from '../support/portal.ts';
import { useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const form = publicForm('/portabilidade', 'portabilidade.conferir', 'portabilidade');

const LOST = { situacao: 'perdi', ieCiencia: 'nao-sei', dtCiencia: '' };
const REST = { pagamentos: 'sim', contrato: 'novo', destino: 'individual' };

it('the self-check asks for the next question that the answers make necessary', async () => {
  const next = async (fields: Record<string, string>) => stepOf(await form.post(fields)).passo;
  expect(await next({ passo: 'situacao', situacao: 'perdi' })).toBe('ciencia');
  expect(await next({ passo: 'destino', ...LOST, ...REST })).toBe(RESULTADO);
});

it('the self-check refuses a question without an answer, and a known day without the day', async () => {
  const fieldsOf = async (fields: Record<string, string>) =>
    outcomeOf(await form.post(fields)).fields;
  expect(await fieldsOf({ passo: 'situacao' })).toEqual({ situacao: [ESCOLHA_RESPOSTA] });
  const day = { passo: 'ciencia', ...LOST, ieCiencia: 'sei' };
  expect(await fieldsOf(day)).toEqual({ dtCiencia: [ESCREVA_DIA] });
});

it('the self-check shows the result again when its step is posted, without call and receipt', async () => {
  const visited = await form.post({ passo: RESULTADO, ...LOST, ...REST });
  expect(visited.location).toBeNull();
  expect(stepOf(visited).passo).toBe(RESULTADO);
  expect(server.calls).toEqual([]);
});

it('the self-check keeps only the draft of a member, where the answer can be seen again', async () => {
  const session = signedIn();
  const chave = memberKey('portabilidade');
  await form.post({ passo: 'destino', ...LOST, ...REST, chave }, { session });
  const draft = await readDraft(await session.open(), ownerOf(sessionRecord()), 'portabilidade');
  expect(draft).toMatchObject({ passo: RESULTADO, ...REST });
  expect(server.calls).toEqual([]);
});
