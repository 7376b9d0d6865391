/** The portal, `docs/contract.md` and the list of the runner name the same operations with the same answers. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { needsOf, routeOf } from '../../../contract/operation.ts';
import { OPERATION_NAMES } from '#lib/upstream/operations.ts';
import { contractName, contractEntries, OPERATIONS } from '../../../contract/catalogue.ts';

const files = globSync('src/lib/*/*.server.ts');
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
const names = new Set(OPERATIONS.map(contractName));
/** The demonstration's own look-ups. */
const NOT_OF_CONTRACT = new Set(['listarEmailsDemonstracao', 'listarMembrosDemonstracao']);

/** The calls whose operation and schema are written in one place: file, operation and schema. */
const CALLS = sources.flatMap(([file, source]) =>
  [...source.matchAll(/operation: '(\w+)',(?:(?!operation: ')[^])*?reads: wire\.(\w+),/g)].map(
    ([, operation = '', schema = '']) => ({ file, operation, schema }),
  ),
);
/** The portal reads less of these answers than the contract names. */
const READS_LESS = new Set([
  'buscarCadastro wire.nomeSocial',
  'buscarCartao wire.inclusaoDoCartao',
  'buscarContratoBeneficiario wire.carenciasDoContrato',
  'listarCidades wire.listaCidades',
  'validarBeneficiario wire.beneficiarioValidado',
  'validarCartao wire.validacaoCartao',
  'atualizarUsuario wire.atualizacaoPerfil',
]);

describe('the list of operations', () => {
  it('has every operation of the contract, and no other', () => {
    expect([...names].sort()).toEqual([...contractEntries().keys()].sort());
    expect([...OPERATION_NAMES]).toEqual([...contractEntries().keys()]);
  });

  it('has every operation that the portal calls', () => {
    const called = sources.flatMap(([, source]) =>
      [...source.matchAll(/operation: '(\w+)'/g)].map(([, name = '']) => name),
    );
    expect(called.length).toBeGreaterThan(50);
    const unknown = called.filter((name) => !names.has(name) && !NOT_OF_CONTRACT.has(name));
    expect(unknown).toEqual([]);
  });

  it.each(CALLS)('reads $operation with $schema, as the portal does', async (call) => {
    if (NOT_OF_CONTRACT.has(call.operation)) return;
    if (READS_LESS.has(`${call.operation} wire.${call.schema}`)) return;
    const wire = (await import(path.resolve(path.dirname(call.file), 'wire.ts'))) as Record<
      string,
      z.ZodType
    >;
    const { answers } = OPERATIONS.find(({ name }) => name === call.operation) ?? {};
    // `wire.nada`: the answer of a write is ignored.
    if (call.schema === 'nada') expect(answers).toBeUndefined();
    else expect(answers).toBe(wire[call.schema]);
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
