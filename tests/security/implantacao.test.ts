/**
 * The whole reference deployment (docs/operations.md › Several nodes): nginx, two nodes, Redis, and the
 * reference services, on a given PostgreSQL. A member uses the portal while nodes are killed and
 * replaced. Every page works, and every acknowledged form is kept.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { persona } from '../../backend/seed/personas.ts';
import {
  type BackendProcess,
  settingsForBackend,
  startBackend,
} from '../support/reference-process.ts';
import { missingPrograms, type Nodes, restart, startNodes, walkDuring } from './support/nodes.ts';
import { keyOf } from './support/forms.ts';
import { Visitor } from '../support/visitor.ts';

const server = process.env['PORTAL_TEST_DATABASE_URL'];
const MEMBER = persona('titular');
// An odd number, so that both nodes get every page, because nginx uses them in turn.
const PAGES = ['/cliente/inicio', '/', '/cliente/boletos', '/cliente/pedidos?mostrar=50', '/blog'];

describe.skipIf(missingPrograms.length > 0)(
  `on two nodes with reference services and ${server ? 'PostgreSQL' : 'PGlite'}`,
  () => {
    let backend: BackendProcess;
    let site: Nodes;
    let visitor: Visitor;
    beforeAll(async () => {
      backend = await startBackend();
      site = await startNodes(settingsForBackend(backend.url));
      visitor = new Visitor(site.url);
      await visitor.signIn(MEMBER);
    });
    afterAll(async () => {
      await site.stop();
      await backend.stop();
    });

    /** The protocols of the member so far. Her list must contain all of them. */
    const given: string[] = [];

    async function walk(): Promise<void> {
      for (const path of PAGES) {
        const { status, body } = await visitor.get(path);
        expect(status, path).toBe(200);
        if (path.startsWith('/cliente')) expect(body, path).toContain('Helena Prado');
        if (path === '/cliente/boletos') expect(body).toContain('1.284,30');
        if (path === '/cliente/pedidos?mostrar=50')
          for (const nrProtocolo of given) expect(body).toContain(nrProtocolo);
      }
    }

    /** Sends a message. When a node dies before it answers, the same form is posted again. */
    async function write(dsMensagem: string): Promise<void> {
      const fields = {
        chave: await keyOf(visitor, '/fale-conosco', 'faleConosco.enviar'),
        passo: 'revisao',
        ieBeneficiario: 'S',
        nmBeneficiario: 'Helena Prado Quintela',
        dsEmail: 'helena@exemplo.example',
        dsMensagem,
      };
      const send = async () =>
        (await visitor.post('/fale-conosco?_action=faleConosco.enviar', fields)).location ?? '';
      await expect.poll(send).toMatch(/^\/fale-conosco\?recibo=/);
      const place = await send();
      const { body } = await visitor.get(place);
      const [shown = ''] = /\d{4}(?: \d{4}){4}/.exec(body) ?? [];
      expect(shown, body.slice(body.indexOf('<main'), 2_000)).not.toBe('');
      given.push(shown);
    }

    it('after one is killed, the protocols are still there and the member is signed in', async () => {
      await walk();
      await write('Antes de um nó morrer.');
      await site.nodes[0]?.kill();
      await walk();
      await write('Com um só nó.');
      await site.nodes[0]?.stop();
      await walkDuring(walk, () => restart(site, 0));
    });

    it('both are replaced while the member reads pages and sends forms', async () => {
      await walkDuring(walk, async () => {
        for (const which of [0, 1]) {
          expect(await site.nodes[which]?.stop()).toBe(0);
          await write(`Durante a troca do nó ${String(which)}.`);
          await restart(site, which);
        }
      });
      expect(new Set(given).size).toBe(4);
    });

    it.skipIf(!server)('each protocol is in PostgreSQL', async () => {
      const client = new pg.Client({ connectionString: backend.databaseUrl });
      await client.connect();
      try {
        const { rows } = await client.query<{ nr: string }>(
          'select nr_protocolo as nr from protocolos where nr_protocolo = any($1)',
          [given.map((shown) => shown.replaceAll(' ', ''))],
        );
        expect(rows).toHaveLength(given.length);
      } finally {
        await client.end();
      }
    });
  },
);
