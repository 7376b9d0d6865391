/** The social name, wherever a service sends it. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buscarCartao } from '#lib/carteirinha/wire.ts';
import { contratoBeneficiario } from '#lib/contrato/wire.ts';
import { informe } from '#lib/imposto-renda/wire.ts';
import { extrato } from '#lib/relatorios/wire.ts';
import { listarPessoas } from '#lib/sessao/wire.ts';
import { findMember } from '#lib/atendimento-interno/service.server.ts';
import { titularWire } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const REGISTERED = 'Leandro Sampaio';
const SOCIAL = 'Lívia Sampaio';
const nrCartao = '900100200300401';
const own = { nmBeneficiario: REGISTERED, nmSocial: SOCIAL };
const server = useScriptedServer();

/** What the portal reads in the answers that name a person. The key tells where it is shown. */
const ANSWERS: Readonly<Record<string, (names: object) => unknown>> = {
  'header, greeting, switcher, receipts, copy of the data': (names) =>
    listarPessoas.answers.parse({ responseList: [{ ...titularWire, ...names }] }),
  'card, also without a connection': (names) =>
    buscarCartao.answers.parse({ response: { nrCartao, ...names, nmContratante: REGISTERED } }),
  'dependents of a contract': (names) =>
    contratoBeneficiario.parse({
      response: { nrContrato: 1, dependentes: [{ nrCartao, ativo: 'S', ...names }] },
    }),
  'payments of a year': (names) =>
    informe.parse({ response: { id: 1, itens: [{ vlTotal: 1, ...names }] } }),
  'co-payments': (names) => extrato.parse({ response: { pdf: 'x', itens: [names] } }),
  'call centre': (names) => {
    server.on(`GET /ws/beneficiario/validacao/${nrCartao}`, json({ response: names }));
    return findMember({ nrCartao }, 'maria.souza', call);
  },
};

describe.each(Object.entries(ANSWERS))('%s', (_place, read) => {
  it('shows the social name, and only it', async () => {
    const shown = JSON.stringify(await read(own));
    expect(shown).toContain(SOCIAL);
    expect(shown).not.toContain('Leandro');
  });

  it.each([null, '', '  '])(
    'shows the name of the register when there is none (%j)',
    async (none) => {
      expect(JSON.stringify(await read({ ...own, nmSocial: none }))).toContain(REGISTERED);
    },
  );
});

it('is part of each answer with a name; only the registration keeps both names', () => {
  const own = globSync('src/lib/*/*.ts').filter((file) =>
    /\bnmBeneficiario: (?:opcional\()?texto/.test(readFileSync(file, 'utf8')),
  );
  expect(own.sort()).toEqual([
    'src/lib/cadastro/wire.ts',
    // The names are optional in a line of the statement, which the table above has.
    'src/lib/relatorios/wire.ts',
    // The name in the validation of a card is not shown.
    'src/lib/sessao/wire.ts',
  ]);
});
