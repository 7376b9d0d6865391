import { expect, it } from 'vitest';
import { RebuildState } from '../../../server/rebuild-state.ts';

const build = (id: string, isContentKept = false) => ({
  id,
  dir: '',
  stamp: '',
  builtAt: '2026-11-24T10:00:20.000Z',
  failedAt: undefined,
  isContentKept,
  inherited: {},
});
const FIRST = '20261124T100000-aaaaaa';
const SECOND = '20261124T110000-bbbbbb';
const start = (isContentKept = false) =>
  new RebuildState(build(FIRST, isContentKept), () => new Date('2026-11-24T12:00:00Z'));
const AGORA = '2026-11-24T12:00:00.000Z';

it('the state begins with the content of the served build', () => {
  expect(start().status).toEqual({
    agora: AGORA,
    lidoEm: '2026-11-24T10:00:00.000Z',
    desde: '2026-11-24T10:00:20.000Z',
    trabalho: 'parado',
  });
  // Content of an earlier build was read at an unknown time.
  expect(start(true).status).toEqual({ agora: AGORA, trabalho: 'parado' });
});

it('the state reports queue and work, and then the content of the new build', () => {
  const state = start();
  state.requested();
  expect(state.status.trabalho).toBe('na-fila');
  state.began();
  expect(state.status.trabalho).toBe('publicando');
  state.requested();
  state.serves(build(SECOND));
  // The second request came during the work, so another rebuild follows.
  expect(state.status).toMatchObject({
    trabalho: 'na-fila',
    lidoEm: '2026-11-24T11:00:00.000Z',
    desde: AGORA,
  });
});

it('the state reports a failure until new content is served', () => {
  const state = start();
  state.began();
  state.failed('montagem');
  expect(state.status).toMatchObject({
    trabalho: 'parado',
    falha: { em: AGORA, motivo: 'montagem' },
    lidoEm: '2026-11-24T10:00:00.000Z',
  });
  state.began();
  state.serves(build(SECOND, true));
  expect(state.status).toMatchObject({
    falha: { motivo: 'leitura' },
    lidoEm: '2026-11-24T10:00:00.000Z',
  });
  state.serves(build(SECOND));
  expect(state.status).not.toHaveProperty('falha');
});

it('the state has what is not ready for the public, while something is', () => {
  const state = start();
  state.lacks([{ name: 'rn565', sentence: 'S', aviso: 'Falta o índice.' }]);
  expect(state.status.pendencias).toEqual([{ nome: 'rn565', texto: 'Falta o índice.' }]);
  state.lacks([]);
  expect(state.status).not.toHaveProperty('pendencias');
});
