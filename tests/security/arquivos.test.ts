/**
 * Files with a false type, in every form that takes a file (`docs/security.md`, 42): the form shows the
 * refusal at the field, sends nothing and keeps the typed text. The pages are those of `server/limits.ts`.
 */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../server/limits.ts';
import {
  bytes,
  EICAR,
  flate,
  jpeg,
  objectStream,
  pdf,
  png,
  ZIP_END,
} from '../support/sample-files.ts';
import { FILE_WRITES, formWithFile, visitorOf, withFile } from './support/file-forms.ts';
import { formsOf, lostIn } from './support/forms.ts';
import { useScriptedPortal } from './support/portal.ts';
import { isEverything } from '../support/extent.ts';

const scripted = useScriptedPortal();
const PAGES = Object.keys(LIMITS.bodyBytesOf).filter((page) => !page.startsWith('/_actions/'));

/** 160 MB of zeros, compressed to 160 kB. */
const swollen = deflateSync(Buffer.alloc(160 * 1024 * 1024));

const REFUSED: [what: string, content: Uint8Array][] = [
  ['nothing', bytes()],
  ['a page', bytes('<!doctype html><html><script>alert(1)</script></html>')],
  ['EICAR in a PDF', pdf(EICAR)],
  ['a PDF that acts', pdf('<</S /JavaScript /JS (app.alert(1))>>')],
  ['a JPEG that is an archive', jpeg(2, 2, ZIP_END)],
  ['a JPEG that is a program of a server', jpeg(2, 2, '<?PHP system($_GET[0]); ?>')],
  ['a picture that swells', png(2, 2, [swollen])],
  [
    'a PDF that acts from among compressed objects',
    pdf(objectStream('<</S/JavaScript/JS(app.alert(1))>>')),
  ],
];
const TAKEN: [what: string, content: Uint8Array][] = [
  ['a PDF', pdf(flate(deflateSync(Buffer.alloc(1024 * 1024))))],
  ['a PDF with a comment behind its end', bytes(pdf(), '% scanned\n')],
  ['a JPEG', jpeg(2, 2, 'SEFHe\u0000trailer')],
  ['a PNG', png()],
];

describe.each(isEverything ? PAGES : PAGES.filter((page) => page.includes('segunda-via')))(
  'the file of %s',
  (page) => {
    const start = () => visitorOf(page, scripted.services, scripted.portal.url);
    const writes = () => scripted.services.routes.filter((route) => FILE_WRITES.includes(route));

    it('is refused when its type is false: 422, no call, and the typed text stays', async () => {
      const visitor = await start();
      const [form, fields] = await formWithFile(visitor, page);
      for (const [what, content] of REFUSED) {
        const { status, body } = await visitor.post(form.path, withFile(form, fields, content));
        expect(status, what).toBe(422);
        expect(body, what).toMatch(/este (?:arquivo|PDF)|esta imagem/i);
        const back = formsOf(body, page).find(({ action }) => action === form.action);
        expect(back && lostIn(back, fields), what).toEqual([]);
      }
      expect(writes()).toEqual([]);
    });

    it('is sent when its type is true, and again when the member confirms an equal form', async () => {
      const visitor = await start();
      for (const [index, [what, content]] of TAKEN.entries()) {
        // Each post is a new form with the same content.
        const [form, fields] = await formWithFile(visitor, page);
        expect(fields['ciente'] !== undefined, what).toBe(index > 0);
        const before = writes().length;
        const { status, body } = await visitor.post(form.path, withFile(form, fields, content));
        expect(
          status,
          `${what} ${body.slice(body.indexOf('<main'), body.indexOf('<main') + 2_000)}`,
        ).toBe(303);
        expect(writes().length - before, what).toBe(1);
      }
    });
  },
);
