/** Several nodes work as one portal: each can fail, and no work is done twice. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { familyRoutes } from '../support/healthy-family.ts';
import { member, routes } from '../support/healthy-member.ts';
import { ask } from '../support/raw-http.ts';
import { after, empty, json } from '../support/scripted-server.ts';
import { attempt, scriptUnknownPerson, scriptPerson, proofFor } from './support/attempts.ts';
import { keyOf } from './support/forms.ts';
import { missingPrograms, type Nodes, restart, startNodes, walkDuring } from './support/nodes.ts';
import { otherBuild } from './support/other-build.ts';
import { scriptEverything } from './support/portal.ts';
import { Visitor } from '../support/visitor.ts';

if (missingPrograms.length > 0)
  console.warn(`Skipped: two nodes need ${missingPrograms.join(' and ')} (Debian packages).`);

// nginx uses the nodes in turn. With two member pages in a row, each node gets one in every walk, also when the
// number of assets makes the length of a walk even.
const PAGES = ['/cliente/inicio', '/cliente/boletos', '/', '/blog', '/cliente/carteirinha'];

const isCut = (error: unknown) => error instanceof TypeError && error.message === 'terminated';

describe.skipIf(missingPrograms.length > 0)('on two nodes behind nginx, with Redis', () => {
  let site: Nodes;
  beforeAll(async () => {
    site = await startNodes();
  });
  afterAll(() => site.stop());
  beforeEach(() => scriptEverything(site.services));

  /** nginx sends requests to both nodes in turn. */
  async function walk(visitor: Visitor, rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const path of PAGES) {
        const { status, body } = await visitor.get(path);
        expect(status, path).toBe(200);
        if (path.startsWith('/cliente')) expect(body, path).toContain(member.nome);
      }
    }
  }

  /** Requests each page and its new assets, as a browser does, and those that an open page requests later. */
  async function walkWithAssets(visitor: Visitor, seen: Set<string>): Promise<void> {
    for (const asset of seen) expect((await visitor.get(asset)).status, asset).toBe(200);
    for (const path of PAGES) {
      const { status, body } = await visitor.get(path);
      expect(status, path).toBe(200);
      if (path.startsWith('/cliente')) expect(body, path).toContain(member.nome);
      for (const [asset] of body.matchAll(/\/_astro\/[\w.-]+\.(?:css|js)/g)) {
        if (seen.has(asset)) continue;
        seen.add(asset);
        expect((await visitor.get(asset)).status, `${asset} of ${path}`).toBe(200);
      }
    }
  }

  /** Each node has the files of both builds by itself; nginx would ask the other one after a 404. */
  async function expectAtBoth(assets: ReadonlySet<string>): Promise<void> {
    const { host: Host } = new URL(site.url);
    for (const { url } of site.nodes) {
      const port = Number(new URL(url).port);
      for (const asset of assets)
        expect((await ask(port, `GET ${asset}`, { Host })).status, asset).toBe(200);
    }
  }

  const signedIn = async () => {
    const visitor = new Visitor(site.url);
    await visitor.signIn();
    return visitor;
  };

  const PAGE = '/cliente/segunda-via-cartao';
  const ACTION = `${PAGE}?_action=segundaVia.pedir`;
  const form = async (visitor: Visitor, nrSequencia = '1') => ({
    chave: await keyOf(visitor, PAGE, 'segundaVia.pedir'),
    passo: 'envio',
    nrSequencia,
  });

  it('a node that is killed and comes back causes no failed page', async () => {
    const visitor = await signedIn();
    await walk(visitor, 2);
    let cuts = 0;
    await walkDuring(
      () =>
        walk(visitor, 1).catch((error: unknown) => {
          // The page that the node is sending when it is killed is cut: its visitor asks again.
          if (!isCut(error) || cuts > 0) throw error;
          cuts += 1;
        }),
      async () => {
        await site.nodes[0]?.kill();
        await site.nodes[0]?.stop();
        await restart(site, 0);
      },
    );
  });

  it('both are replaced by another build, one after the other, without a failed page', async () => {
    const visitor = await signedIn();
    const PORTAL_DIST_DIR = otherBuild();
    const seen = new Set<string>();
    try {
      await walkDuring(
        () => walkWithAssets(visitor, seen),
        async () => {
          for (const which of [0, 1]) {
            expect(await site.nodes[which]?.stop()).toBe(0);
            await restart(site, which, { PORTAL_DIST_DIR });
            await expectAtBoth(new Set(seen));
          }
        },
      );
      // Both builds must have served pages.
      const sheets = [...seen].filter((asset) => asset.endsWith('.css'));
      const ofTheNext = sheets.filter((asset) => asset.includes('/outra-'));
      expect(ofTheNext.length).toBeGreaterThan(0);
      expect(ofTheNext.length).toBeLessThan(sheets.length);
    } finally {
      // The nodes need the other build until they are replaced.
      for (const which of [0, 1]) {
        await site.nodes[which]?.stop();
        await site.start(which);
      }
      rmSync(PORTAL_DIST_DIR, { recursive: true, force: true });
    }
  });

  it('a form that arrives ten times at once, at both, is sent once and has one receipt', async () => {
    const visitor = await signedIn();
    site.services.on(
      familyRoutes.solicitarSegundaVia,
      after(200, json({ response: { nrProtocolo: '20260042' } })),
    );
    const fields = await form(visitor);
    const all = await Promise.all(Array.from({ length: 10 }, () => visitor.post(ACTION, fields)));
    expect(site.services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(1);
    // All but one answer report a repeated form.
    const places = new Set(all.map(({ location }) => location?.replace('&repetido=1', '')));
    expect(places.size).toBe(1);
    const [place = ''] = places;
    expect(all.filter(({ location }) => location === place)).toHaveLength(1);
    // Both nodes have the receipt.
    for (let time = 0; time < 4; time += 1)
      expect((await visitor.get(place)).body).toContain('20260042');
    // Both nodes ask before they send an equal form again.
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await visitor.post(ACTION, await form(visitor));
      expect([status, body.includes('Você já fez um envio igual')]).toEqual([200, true]);
    }
    expect(site.services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(1);
  });

  it('an acknowledged form survives the death of its node', async () => {
    const visitor = await signedIn();
    site.services
      .on(familyRoutes.solicitarSegundaVia, json({ response: { nrProtocolo: '20260043' } }))
      .on(
        familyRoutes.listarMotivosSegundaVia,
        json({ responseList: [{ nrSequencia: 9, dsMotivo: 'Dano' }] }),
      );
    const fields = await form(visitor, '9');
    const { location } = await visitor.post(ACTION, fields);
    for (const which of [0, 1]) {
      await site.nodes[which]?.kill();
      expect((await visitor.get(location ?? '')).body).toContain('20260043');
      // nginx does not repeat a form that may have arrived. A second post gets the receipt.
      const again = async () => (await visitor.post(ACTION, fields)).location;
      await expect.poll(again).toBe(`${String(location)}&repetido=1`);
      await site.nodes[which]?.stop();
      await walkDuring(
        () => walk(visitor, 1),
        () => restart(site, which),
      );
    }
    expect(site.services.callsTo(familyRoutes.solicitarSegundaVia)).toHaveLength(1);
  });

  it('failed sign-ins are counted across both', async () => {
    const who = { ...member, carteirinha: '09990009000904000', cpf: '71428793860' };
    site.services
      .on(routes.gerarTokenCarteirinha, empty(401))
      .on(`GET /ws/r/beneficiario/validacao/auth/${who.carteirinha}`, empty(204));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20 && !statuses.includes(429); attempt += 1) {
      const { status } = await new Visitor(site.url).post('/entrar?_action=sessao.entrar', {
        carteirinha: who.carteirinha,
        cpf: who.cpf,
        dtNasc: who.dtNasc,
      });
      statuses.push(status);
    }
    // Both nodes together have the limit of one node.
    expect(statuses.indexOf(429)).toBeGreaterThan(2);
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(10);
  });

  it('a session that is ended at one node opens nothing at the other', async () => {
    const [home, street] = [await signedIn(), await signedIn()];
    await walk(street, 1);
    const chave = await keyOf(home, '/cliente/acessos', 'acesso.encerrarOutros');
    const path = '/cliente/acessos?_action=acesso.encerrarOutros';
    expect((await home.post(path, { chave, passo: 'encerrar' })).status).toBe(303);
    for (let round = 0; round < 6; round += 1)
      expect((await street.get('/cliente/inicio')).location).toMatch(/^\/entrar/);
    await walk(home, 1);
  });

  it('a proof of work that one node accepted is invalid at the other', async () => {
    const who = { ...member, carteirinha: '09990009000908009', cpf: '39053344705' };
    scriptUnknownPerson(site.services, who);
    let refused = await attempt(site.url, who);
    while (refused.status !== 429) refused = await attempt(site.url, who);
    const prova = await proofFor(refused);
    scriptPerson(site.services, who);
    const all = await Promise.all([0, 1, 2, 3].map(() => attempt(site.url, who, {}, { prova })));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 429, 429, 429]);
  });

  it('without Redis the member area is closed and the rest is open; with it everything works again', async () => {
    const visitor = await signedIn();
    await site.stopRedis();
    site.services.calls.length = 0;
    for (let time = 0; time < 4; time += 1) {
      const closed = await visitor.get('/cliente/boletos');
      expect([302, 500, 503]).toContain(closed.status);
      expect(closed.body).not.toContain(member.nome);
      for (const path of ['/', '/blog', '/entrar', '/tempo-de-espera'])
        expect((await visitor.get(path)).status, path).toBe(200);
    }
    expect(site.services.routes.filter((route) => route.includes('boleto'))).toEqual([]);
    await site.startRedis();
    // Each node reconnects within some seconds.
    const both = () => Promise.all([0, 1, 2, 3].map(() => visitor.get('/cliente/boletos')));
    await expect
      .poll(async () => (await both()).map(({ status }) => status))
      .toEqual([200, 200, 200, 200]);
    await walk(visitor, 2);
  });
});
