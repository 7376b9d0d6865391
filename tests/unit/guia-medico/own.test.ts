/** The filters that a signed-in member sets with one press. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#lib/errors.ts';
import { inCity } from '#lib/guia-medico/filters.ts';
import { namedFilter, shortcutsOf } from '#lib/guia-medico/own.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { json } from '../support/scripted-server.ts';
import { useGuideServices } from './scripted-services.ts';

const server = useGuideServices();

const marina = MemberContext.of(sessionRecord(), call);
const tiago = MemberContext.of(
  sessionRecord({ pessoas: [titular, dependente], selecionada: dependente.nrCartao }),
  call,
);
const registered = (endereco?: { cdMunicipioIbge?: string; sgEstado?: string }) => () =>
  Promise.resolve({ endereco });
/** What else the page waits for. */
const ready = Promise.resolve();
const searching = new Promise<never>(() => undefined);

describe('the plan', () => {
  it('is named as the selected person’s, for this person’s card only', () => {
    const own = { texto: titular.nrCartao, valido: true };
    expect(namedFilter(own, marina)).toEqual({ ...own, plano: 'do meu plano' });
    expect(namedFilter({ texto: '9001002003004-01', valido: true }, marina).plano).toBe(
      'do meu plano',
    );
    expect(namedFilter({ texto: dependente.nrCartao, valido: true }, tiago).plano).toBe(
      'do plano de Tiago',
    );
    for (const [filtro, membro] of [
      [own, tiago],
      [own, undefined],
      [{ texto: titular.nrCpf ?? '', valido: true }, marina],
    ] as const) {
      expect(namedFilter(filtro, membro)).toEqual(filtro);
    }
  });
});

describe('the town', () => {
  const TOWN = { cdEstado: '35', cdCidade: '354980' };

  it.each(['354980', '3549805'])(
    'of the registration (%s) is one of the directory',
    async (code) => {
      const endereco = { cdMunicipioIbge: code, sgEstado: 'SP' };
      expect(await shortcutsOf(marina, registered(endereco), searching)).toEqual({
        plano: 'do meu plano',
        cidade: { ...TOWN, texto: 'Na minha cidade: São José do Rio Preto' },
      });
      expect(await shortcutsOf(tiago, registered(endereco), searching)).toMatchObject({
        plano: 'do plano de Tiago',
        cidade: { texto: 'Na cidade de Tiago: São José do Rio Preto' },
      });
    },
  );

  it.each([
    undefined,
    {},
    { cdMunicipioIbge: '354980' },
    { sgEstado: 'SP' },
    { cdMunicipioIbge: '999999', sgEstado: 'SP' },
    { cdMunicipioIbge: '354980', sgEstado: 'XX' },
  ])('is not offered for %j', async (endereco) => {
    server.on('GET /ws/estados/XX/cidades', json({ responseList: [] }));
    expect((await shortcutsOf(marina, registered(endereco), searching)).cidade).toBeUndefined();
  });

  it('is not offered when the registration fails; the plan still is', async () => {
    const failed = () => Promise.reject(new UpstreamError('unavailable', 'x', {}));
    expect(await shortcutsOf(marina, failed, searching)).toEqual({
      plano: 'do meu plano',
      cidade: undefined,
    });
  });

  it('is not waited for: its call ends when the rest of the page is ready', async () => {
    let call: Call | undefined;
    const never = (membro: MemberContext) => {
      ({ call } = membro);
      return new Promise<never>(() => undefined);
    };
    const started = Date.now();
    expect((await shortcutsOf(marina, never, ready)).cidade).toBeUndefined();
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(call?.signal?.aborted).toBe(true);
  });

  it('is offered when a search takes as long as the registration', async () => {
    const endereco = { cdMunicipioIbge: '354980', sgEstado: 'SP' };
    const slow = () => sleep(400, { endereco });
    expect((await shortcutsOf(marina, slow, searching)).cidade).toBeDefined();
    expect((await shortcutsOf(marina, slow, ready)).cidade).toBeUndefined();
  });

  it('replaces the place of a search and keeps what is searched', () => {
    const before = {
      nmPrestador: 'cardio',
      cdEstado: '31',
      cdCidade: '310010',
      sqBairro: '7',
      nrLatitude: '-20.1',
      nrLongitude: '-49.2',
      nrRaio: '50',
      nrPagina: '3',
      agrupar: 'S',
    };
    expect(inCity(before, TOWN)).toEqual({ nmPrestador: 'cardio', agrupar: 'S', ...TOWN });
  });
});
