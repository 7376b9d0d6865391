/**
 * Files that are not what they say, through every form that takes one (`docs/security.md`, 42): refused
 * beside their field, with nothing sent and nothing typed lost. The pages are those of `server/limits.ts`.
 */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../server/limits.ts';
import { familyRoutes } from '../support/healthy-family.ts';
import { member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { type Fields, fill, formsOf, lostIn, type PageForm } from './support/forms.ts';
import { useScriptedPortal } from './support/portal.ts';
import { isThorough } from './support/thorough.ts';
import { Visitor } from './support/visitor.ts';

const scripted = useScriptedPortal();
const PAGES = Object.keys(LIMITS.bodyBytesOf).filter((page) => !page.startsWith('/_actions/'));

const bytes = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const pdf = (...inside: (string | Uint8Array)[]) =>
  bytes('%PDF-1.7\n', ...inside, '\nstartxref\n9\n%%EOF\n');
const u32 = (value: number) => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
};
const chunk = (name: string, data: Uint8Array) => bytes(u32(data.length), name, data, [0, 0, 0, 0]);
const png = (width: number, height: number, data: Uint8Array) =>
  bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', bytes(u32(width), u32(height), [8, 2, 0, 0, 0])),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  );
const jpeg = (trailer = '') =>
  bytes(
    [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 2, 0, 2, 1, 1, 0x11, 0, 0xff, 0xda, 0, 2, 1, 2, 3],
    [0xff, 0xd9],
    trailer,
  );
/** 160 MB of nothing in 160 kB. */
const swollen = deflateSync(Buffer.alloc(160 * 1024 * 1024));
const flate = (data: Uint8Array, filter = '/FlateDecode') =>
  pdf(
    `1 0 obj\n<</Filter [${filter}]/Length ${String(data.length)}>>\nstream\n`,
    data,
    '\nendstream\nendobj',
  );
const ZIP_END = `PK\u0005\u0006${'\0'.repeat(18)}`;
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const REFUSED: [what: string, content: Uint8Array][] = [
  ['nothing', bytes()],
  ['a page', bytes('<!doctype html><html><script>alert(1)</script></html>')],
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program', bytes('MZ\u0090\0\u0003\0\0\0')],
  ['EICAR', bytes(EICAR)],
  ['EICAR in a PDF', pdf(EICAR)],
  ['a PDF that is a page', pdf('<HTML><ScRiPt>alert(1)</ScRiPt>')],
  ['a PDF that acts', pdf('<</S /JavaScript /JS (app.alert(1))>>')],
  ['a PDF that hides how it acts', pdf('<</S /Java#53cript /JS (app.alert(1))>>')],
  ['a JPEG that is an archive', jpeg(ZIP_END)],
  ['a JPEG that is a program of a server', jpeg('<?PHP system($_GET[0]); ?>')],
  ['a GIF that is a script', bytes('GIF89a/*', [0, 0, 0], '*/=1;alert(1)')],
  ['a picture of 30,000 × 30,000', png(30_000, 30_000, deflateSync(Buffer.alloc(64)))],
  ['a picture that swells', png(2, 2, swollen)],
  ['a PDF that swells', flate(swollen)],
  [
    'a PDF that swells at the second look',
    flate(deflateSync(swollen), '/FlateDecode /FlateDecode'),
  ],
];
const TAKEN: [what: string, content: Uint8Array][] = [
  ['a PDF', flate(deflateSync(Buffer.alloc(1024 * 1024)))],
  ['a JPEG', jpeg('SEFHe\u0000trailer')],
  ['a PNG', png(2, 2, deflateSync(Buffer.alloc(14)))],
];

const OMBUDSMAN = 'POST /ws/beneficiario/ouvidoria';
const WRITES: string[] = [
  familyRoutes.solicitarSegundaVia,
  familyRoutes.atualizarCadastro,
  OMBUDSMAN,
];

const WRITTEN: Fields = {
  nrCartao: member.carteirinha,
  nrSequencia: '2',
  nrImovel: '123',
  nrProtocolo: '',
  dtNascimento: member.dtNasc,
  nrCpf: member.cpf,
  nrCep: '15000-000',
  dtEmRg: '01/02/1990',
  nrCns: '',
};

/** The form of a page as it stands on the step that asks for a file, and how it is filled in there. */
async function formWithFile(visitor: Visitor, page: string): Promise<[PageForm, Fields]> {
  let { body } = await visitor.get(`${page}?corrigir=1&novo=1`);
  for (let step = 0; step < 10; step += 1) {
    const form = formsOf(body, page).find(({ controls }) =>
      controls.some(({ name }) => name === 'chave'),
    );
    if (!form) break;
    // Two pages have the same form: one request of each is not like the other's.
    const fields = fill(form, (name) => (name === 'dsComplemento' ? page : WRITTEN[name]));
    if (form.controls.some(({ kind }) => kind === 'file')) return [form, fields];
    ({ body } = await visitor.post(form.path, fields));
  }
  throw new Error(`no file is asked for on ${page}:\n${body.slice(body.indexOf('<main'), 4_000)}`);
}

const asMultipart = (form: PageForm, fields: Fields, content: Uint8Array): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const { name, kind } of form.controls)
    if (kind === 'file')
      data.set(name, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'x.pdf');
  return data;
};

describe.each(isThorough ? PAGES : PAGES.filter((page) => page.includes('segunda-via')))(
  'the file of %s',
  (page) => {
    async function start() {
      const { services, portal } = scripted;
      services
        .on('GET *', json({ responseList: [], response: {} }))
        .on(
          `GET /ws/beneficiario/validacao/ouvidoria/${member.carteirinha}`,
          json({ response: { nrCartao: member.carteirinha } }),
        )
        .on(OMBUDSMAN, json({ response: { nrProtocolo: '1' } }));
      const visitor = new Visitor(portal.url);
      if (page.startsWith('/cliente')) {
        if (page.includes('confirmacao'))
          services.on(
            routes.verificarCadastroConfirmado,
            json({ status: 200, data: { cadastroConfirmado: 'N' } }),
          );
        await visitor.signIn();
      }
      return { services, visitor };
    }
    const writes = () => scripted.services.routes.filter((route) => WRITES.includes(route));

    it('is refused when it is not what it says: 422, nothing sent, nothing typed lost', async () => {
      const { visitor } = await start();
      const [form, fields] = await formWithFile(visitor, page);
      for (const [what, content] of REFUSED) {
        const { status, body } = await visitor.post(form.path, asMultipart(form, fields, content));
        expect(status, what).toBe(422);
        expect(body, what).toMatch(/Este arquivo|Esta imagem/);
        const back = formsOf(body, page).find(({ action }) => action === form.action);
        expect(back && lostIn(back, fields), what).toEqual([]);
      }
      expect(writes()).toEqual([]);
    }, 60_000);

    it('is sent when it is, and once more when its sender knows of the one before', async () => {
      const { visitor } = await start();
      for (const [index, [what, content]] of TAKEN.entries()) {
        // Each time a new form, with the same in it.
        const [form, fields] = await formWithFile(visitor, page);
        expect(fields['ciente'] !== undefined, what).toBe(index > 0);
        const before = writes().length;
        const { status, body } = await visitor.post(form.path, asMultipart(form, fields, content));
        expect(
          status,
          `${what} ${body.slice(body.indexOf('<main'), body.indexOf('<main') + 2_000)}`,
        ).toBe(303);
        expect(writes().length - before, what).toBe(1);
      }
    });
  },
);
