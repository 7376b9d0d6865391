/** The portal, `docs/contract.md` and the runner name the same operations. */
import { describe, expect, it } from 'vitest';
import { needsOf } from '../../../contract/operation.ts';
import { routeOf } from '#lib/upstream/operation.ts';
import { OPERATION_NAMES } from '#lib/upstream/operation-names.ts';
import { ADDED, contractName, contractEntries, OPERATIONS } from '../../../contract/catalogue.ts';

const names = new Set(OPERATIONS.map(contractName));

describe('the list of operations', () => {
  it('has every operation of the contract, and no other', () => {
    expect([...names].sort()).toEqual([...contractEntries().keys()].sort());
    expect([...OPERATION_NAMES].sort()).toEqual([...names].sort());
  });

  it('has the addresses of the contract', () => {
    const shape = (route: string) => route.replaceAll(/\{\w+\}/g, '*');
    const entries = [...contractEntries()];
    const written = entries.flatMap(([name, { line, text }]) => {
      const [route] = /^(?:GET|POST|PUT) (?:WS|API|HOST)\/[^\s?(;]+/.exec(text) ?? [];
      // A line of several operations has the end of each path only.
      const isShared = entries.some(([other, entry]) => other !== name && entry.line === line);
      return route === undefined || isShared ? [] : [[name, shape(route)]];
    });
    const declared = new Map(OPERATIONS.map(({ name, route }) => [name, shape(route)]));
    expect(written.length).toBeGreaterThan(45);
    expect(written).toEqual(written.map(([name = '']) => [name, declared.get(name)]));
  });

  it('adds facts only to operations', () => {
    const own = new Set(OPERATIONS.map(({ name }) => name));
    expect(Object.keys(ADDED).filter((name) => !own.has(name))).toEqual([]);
  });

  it('can be called: each fact is given by an option or by an answer', () => {
    const given = new Set(OPERATIONS.flatMap(({ gives = {} }) => Object.keys(gives)));
    const options = new Set([
      ...['card', 'cpf', 'dtNasc', 'crm', 'crmCredential', 'dtInicial', 'dtFinal', 'nrPeriodo'],
      ...['fixedAuthorization', 'callcenterAuthorization', 'coparticipacaoAuthorization'],
      ...['draft', 'draftAuthorization', 'banners'],
    ]);
    for (const operation of OPERATIONS) {
      const lacking = needsOf(operation).filter((fact) => !given.has(fact) && !options.has(fact));
      expect({ name: operation.name, lacking }).toEqual({ name: operation.name, lacking: [] });
    }
  });

  it('marks every call as a change, except reads and look-ups', () => {
    const POST_THAT_READS =
      /^(?:relatorio|buscarUsuario|listarPessoas|gerarTokenCarteirinha|autenticarCrm|validarListaPagamento)/;
    for (const operation of OPERATIONS) {
      const isWrite = routeOf(operation).method !== 'GET' && !POST_THAT_READS.test(operation.name);
      expect([operation.name, operation.changes !== undefined]).toEqual([operation.name, isWrite]);
    }
  });
});
