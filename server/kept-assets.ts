/**
 * Scripts, style sheets, letters and icons of builds, in the store of the node or of all nodes. A page that is
 * open asks for those of its build after an upgrade; in an exchange of nodes, a node is asked for those of the
 * other one's build. They are half a megabyte in the store. Pictures are not among them: the content has many, and
 * all builds give the same picture the same name.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../scripts/lib/hash.mjs';
import { DAY_MS } from '../src/lib/formats/dates.ts';
import { store } from '../src/lib/storage/store.server.ts';

/** Astro's folder for files that are named by a hash of their content. */
export const ASSETS_PATH = '/_astro/';

/** A served build renews its assets each day, so they stay for at least seven days after its end. */
const KEPT_MS = 8 * DAY_MS;
export const RENEWED_MS = DAY_MS;

const KEPT = /^[\w-][\w.-]{0,99}\.(?:css|js|svg|woff2)$/;

const records = () => store().records('arquivos', KEPT_MS);

/** When this process has written each asset. */
const written = new Map<string, number>();

/** Its bytes as base64url, after the name of their form. */
function textOf(file: string): string {
  const br = `${file}.br`;
  const form = existsSync(br) ? 'br' : 'identity';
  return `${form} ${readFileSync(form === 'br' ? br : file, 'base64url')}`;
}

/**
 * Writes the assets of a build, unless this process has written them lately.
 * @param dir the folder of the build
 * @throws {StorageError} when the store fails
 */
export async function keepAssets(dir: string): Promise<void> {
  const client = path.join(dir, 'client', ASSETS_PATH);
  const now = Date.now();
  const due = filesOf(client, '.').filter(
    (name) => KEPT.test(name) && now - (written.get(name) ?? 0) >= RENEWED_MS / 2,
  );
  const kept = records();
  await Promise.all(
    due.map(async (name) => {
      await kept.write(name, textOf(path.join(client, name)));
      written.set(name, now);
    }),
  );
}

/** The bytes of an asset, compressed (`br`) or not. */
export interface KeptAsset {
  form: 'br' | 'identity';
  body: Buffer;
}

/**
 * An asset of any build that was served in the last week, on any node. While the store fails there is none.
 * @param urlPath any path
 */
export async function keptAsset(urlPath: string): Promise<KeptAsset | undefined> {
  const name = urlPath.slice(ASSETS_PATH.length);
  if (!urlPath.startsWith(ASSETS_PATH) || !KEPT.test(name)) return undefined;
  const text = await records()
    .read(name)
    .catch(() => undefined);
  const [form, bytes] = text?.split(' ') ?? [];
  if (bytes === undefined || (form !== 'br' && form !== 'identity')) return undefined;
  return { form, body: Buffer.from(bytes, 'base64url') };
}
