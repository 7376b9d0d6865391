/** The sign-up for the programme: the payload field by field, and the person. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#lib/formats/calendar.ts';
import { todayIn } from '#lib/formats/dates.ts';
import { PARTO_INVALIDO } from '#lib/beaba-bebe/schema.ts';
import { signedIn } from '../support/fake-session.ts';
import { publicForm } from '../support/forms.ts';
import { pessoa, titular } from '../support/people.ts';
import { outcomeOf } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const SEND = 'POST /ws/complexo-saude/beaba-bebe';

beforeEach(() => server.on(SEND, json({ response: { nrProtocolo: 3 } })));

const form = publicForm('/beaba-bebe', 'beabaBebe.inscrever', 'beaba-bebe');
const MINIMAL = {
  passo: 'revisao',
  nrCartao: '09990001000101008',
  nmMae: 'Ana Prado',
  dtNascimento: '5/9/1990',
  nrMesGravidez: '5',
  stFilhos: 'N',
  nrCelular: '(17) 99000-1234',
  dsHorario: 'Manhã',
};
const sent = () => Object.fromEntries(new URLSearchParams(server.callsTo(SEND)[0]?.body));
const dayFromNow = (days: number) => addDays(todayIn('America/Sao_Paulo'), days) ?? '';

describe('the payload', () => {
  it('contains every field of the contract, form-encoded', async () => {
    const dtParto = dayFromNow(120);
    const { location } = await form.post({
      ...MINIMAL,
      nrCpf: '529.982.247-25',
      nrTelefone: '1732222222',
      dsEmail: 'ana@exemplo.example',
      dsProfissao: 'Professora',
      nmPai: 'João Prado',
      stFilhos: 'S',
      dtParto,
      nmGinecologista: 'Dra. Célia',
      dsComoConheceu: 'Neste site',
      dsMensagem: 'Primeira linha\r\nsegunda',
    });
    expect(location).toMatch(/^\/beaba-bebe\?recibo=/);
    expect(sent()).toEqual({
      nrCartao: '09990001000101008',
      nmMae: 'Ana Prado',
      dtNascimento: '05/09/1990',
      nrCpf: '52998224725',
      nrTelefone: '1732222222',
      nrCelular: '17990001234',
      dsEmail: 'ana@exemplo.example',
      dsProfissao: 'Professora',
      nmPai: 'João Prado',
      stFilhos: 'S',
      nrMesGravidez: '5',
      dtParto,
      nmGinecologista: 'Dra. Célia',
      dsComoConheceu: 'Neste site',
      dsHorario: 'Manhã',
      dsMensagem: 'Primeira linha\nsegunda',
    });
  });

  it('contains no empty field, and contains the card of the signed-in person', async () => {
    await form.post({ ...MINIMAL, nrCartao: '999999999999999' }, { session: signedIn() });
    const { passo: _step, ...fields } = MINIMAL;
    expect(sent()).toEqual({
      ...fields,
      nrCartao: titular.nrCartao,
      dtNascimento: '05/09/1990',
      nrCelular: '17990001234',
    });
  });
});

it.each([
  ['a day that does not exist', '31/02/2027', false],
  ['yesterday', dayFromNow(-1), false],
  ['today', dayFromNow(0), true],
  ['a day in ten months', dayFromNow(305), true],
  ['the day after it', dayFromNow(306), false],
])('a birth on %s (%s) is accepted: %s', async (_name, dtParto, isAccepted) => {
  const visited = await form.post({ ...MINIMAL, passo: 'gravidez', dtParto });
  const fields = isAccepted ? undefined : { dtParto: [PARTO_INVALIDO] };
  expect(outcomeOf(visited).fields).toEqual(fields);
});

it.each(['0', '10', '5.5', ''])('the month %j of a pregnancy is refused', async (nrMesGravidez) => {
  const visited = await form.post({ ...MINIMAL, passo: 'gravidez', nrMesGravidez });
  expect(outcomeOf(visited).fields).toHaveProperty('nrMesGravidez');
});

it('a person with an inactive plan is refused', async () => {
  const inactive = pessoa({ ativo: false });
  const session = signedIn({ pessoas: [inactive], selecionada: inactive.nrCartao });
  const visited = await form.post(MINIMAL, { session });
  expect(outcomeOf(visited)).toMatchObject({ status: 422 });
  expect(outcomeOf(visited).message).toMatch(/plano desta pessoa está inativo/);
  expect(server.calls).toEqual([]);
});

it('a refusal shows the message of the service', async () => {
  server.on(SEND, json({ mensagem: 'As vagas deste mês terminaram.' }, 409));
  expect(outcomeOf(await form.post(MINIMAL)).message).toBe('As vagas deste mês terminaram.');
  server.on(SEND, empty(204));
  expect((await form.post({ ...MINIMAL, nmMae: 'Outra' })).response.status).toBe(303);
});
