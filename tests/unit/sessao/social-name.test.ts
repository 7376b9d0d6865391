/** A social name that only the registration has. `tests/unit/lib/social-name.test.ts` has the answers with names. */
import { describe, expect, it } from 'vitest';
import { signIn } from '#lib/sessao/sign-in.server.ts';
import { dependenteWire, titularWire } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { type Answer, hang, json, useScriptedServer } from '../support/scripted-server.ts';
import { HOLDER, scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer();
const REGISTRATION = 'GET /ws/beneficiario/cadastro/dados/501';

describe('the social name of a registration', () => {
  const { nmSocial: _, ...withoutSocialName } = titularWire;
  const namesAfter = async (responseList: readonly object[], registration: Answer) => {
    scriptFor(server, HOLDER, responseList).on(REGISTRATION, registration);
    const { pessoas } = await signIn(HOLDER, call);
    return pessoas.map(({ nmBeneficiario }) => nmBeneficiario);
  };
  const social = json({ response: { nmSocial: 'Mário Prado' } });

  it('is the name of that person when the list has no social names', async () => {
    expect(await namesAfter([withoutSocialName, dependenteWire], social)).toEqual([
      'Mário Prado',
      'Tiago Prado',
    ]);
  });

  it.each([
    ['has none', json({ response: { nmSocial: null } })],
    ['does not answer', hang],
  ] as [string, Answer][])('leaves the name of the list when the service %s', async (_, answer) => {
    expect(await namesAfter([withoutSocialName], answer)).toEqual(['Marina Prado']);
  });

  it('is not asked for when the list says that there is none', async () => {
    expect(await namesAfter([titularWire], social)).toEqual(['Marina Prado']);
    expect(server.callsTo(REGISTRATION)).toEqual([]);
  });
});
