/** A form of staff acts only for the member whom its page showed, also after a look-up in another tab. */
import { expect, it, vi } from 'vitest';
import { accountMark } from '#lib/acesso/kept.server.ts';
import { dePessoaAnterior, PAGINA_ANTIGA } from '#lib/atendimento-interno/rules.ts';
import { FORM_KEPT_MS } from '#lib/forms/form-key.server.ts';
import {
  acessosOf,
  ANA,
  anaMark,
  Browser,
  keptOf,
  messageOf,
  newestNotice,
  postAsStaff,
  STAFF,
  staff,
  staffKey,
  useAna,
  withPasskey,
} from '../chave-acesso/support.ts';
import { FakeSession } from '../support/fake-session.ts';
import { contaFor } from '../support/people.ts';

useAna(STAFF);
const OTHER = { nrCartao: '900100200300999', nmBeneficiario: 'Joaquim Prado' };

const FORMS = [
  ['retirarTrava', 'atendimento-retirar'],
  ['responderAviso', 'atendimento-aviso'],
  ['encerrar', 'atendimento-encerrar'],
] as const;

const post = (action: string, fields: Record<string, string>, session: FakeSession) =>
  postAsStaff(action, { resposta: 'nao', ...fields }, session);

/** The looked-up member of the session, and what the portal keeps of her. */
const state = async (session: FakeSession) => [
  await session.fact('consulta'),
  await keptOf(ANA),
  await acessosOf(ANA),
];

it.each(FORMS)(
  '%s of another member’s tab does nothing, and names that member',
  async (action, form) => {
    const owner = await withPasskey();
    await new Browser().signIn(ANA);
    const quando = await newestNotice();
    const desk = staff(anaMark());
    const before = await state(desk);
    const visited = await post(action, { quando, chave: staffKey(form, OTHER) }, desk);
    expect(messageOf(visited)).toBe(dePessoaAnterior('Joaquim Prado', 'Marina Prado'));
    expect(await state(desk)).toEqual(before);
    expect(await owner.isSignedIn()).toBe(true);
  },
);

it.each(FORMS)(
  '%s does nothing without a key, with one of another form, or one that is too old',
  async (action, form) => {
    await withPasskey();
    const desk = staff(anaMark());
    const before = await state(desk);
    const [, other = FORMS[0]] = FORMS.filter(([name]) => name !== action);
    vi.setSystemTime(Date.now() - FORM_KEPT_MS - 60_000);
    const old = staffKey(form);
    vi.useRealTimers();
    for (const chave of ['', staffKey(other[1]), old])
      expect(messageOf(await post(action, { quando: '1', chave }, desk))).toBe(PAGINA_ANTIGA);
    expect(await state(desk)).toEqual(before);
  },
);

it.each(FORMS)(
  '%s does nothing without a session of staff that has looked up this account',
  async (action, form) => {
    await withPasskey();
    await new Browser().signIn(ANA);
    const quando = await newestNotice();
    const ended = staff(anaMark());
    await (await ended.open())?.remove('consulta');
    const kept = async () => [await keptOf(ANA), await acessosOf(ANA)];
    const before = await kept();
    for (const session of [
      ended,
      new FakeSession(),
      staff(),
      staff(accountMark(contaFor('outra'))),
    ])
      for (const resposta of ['sim', 'nao'])
        await post(action, { quando, resposta, chave: staffKey(form) }, session);
    expect(await kept()).toEqual(before);
  },
);
