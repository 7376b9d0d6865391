/** The portal's keys in the Redis that several nodes share. */
import { redis, redisKey } from './redis.server.ts';
import { isWholeKey, type KeyTexts, newKey, sharedKeyNames as names } from './key-names.server.ts';

/** When the sealing key was last changed, in milliseconds since 1970. */
const CHANGED_AT = redisKey('segredo', 'trocado-em');

/** Changes the key in one step, unless another node has changed it since it was read. */
const CHANGE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[2], ARGV[1])
redis.call('SET', KEYS[1], ARGV[2])
redis.call('SET', KEYS[3], ARGV[3])
return 1`;

/** The current keys; `undefined` while a required key is missing. */
export async function readSharedKeys(): Promise<KeyTexts | undefined> {
  const client = await redis();
  const { selo: current, anterior: before, marcas: marks, auditoria: audit } = names;
  const texts = await client.mGet([current, before, marks, audit]);
  const [selo, anterior, marcas, auditoria] = texts.map((text) => text ?? undefined);
  if (selo === undefined || marcas === undefined) return undefined;
  return { selo, anterior, marcas, auditoria };
}

/**
 * The keys, with `fresh` as the sealing key when there is none. When nodes start together, one makes it.
 */
export async function makeSharedKeys(fresh: string): Promise<KeyTexts> {
  const client = await redis();
  const selo = (await client.get(names.selo)) ?? fresh;
  // A damaged key is not copied. The caller checks its length.
  if (!isWholeKey(selo)) return { selo, marcas: selo };
  // The first key of marks is a copy of the sealing key, so that marks of earlier releases stay valid.
  await writeMissing({ selo, marcas: selo, auditoria: newKey() });
  const texts = await readSharedKeys();
  if (!texts) throw new Error('the keys were removed while they were read');
  return texts;
}

/** Writes the missing keys, and keeps the others, beside a sealing key that is absent or the same. */
const RESTORE = `
local selo = redis.call('GET', KEYS[1])
if selo and selo ~= ARGV[1] then return 0 end
for at, key in ipairs(KEYS) do
  if ARGV[at] ~= '' then redis.call('SET', key, ARGV[at], 'NX') end
end
return 1`;

/** In one step: keys of two nodes that write after a loss are never mixed. */
async function writeMissing({ selo, marcas, auditoria, anterior }: KeyTexts): Promise<void> {
  await (
    await redis()
  ).eval(RESTORE, {
    keys: [names.selo, names.marcas, names.auditoria, names.anterior, CHANGED_AT],
    arguments: [
      selo,
      marcas,
      auditoria ?? '',
      anterior ?? '',
      // The time of a lost change is unknown: the previous key may still be needed.
      anterior === undefined ? '' : String(Date.now()),
    ],
  });
}

/**
 * Writes the missing keys and keeps the others. Beside another sealing key, those of `texts` that would be made
 * with it belong to another ring: the missing ones are made for the stored key.
 */
export async function restoreSharedKeys(texts: KeyTexts): Promise<void> {
  await writeMissing(texts);
  await makeSharedKeys(texts.selo);
}

/** Which keys exist. */
export async function sharedKeysThere(): Promise<ReadonlySet<keyof KeyTexts>> {
  const client = await redis();
  const all = Object.keys(names) as (keyof KeyTexts)[];
  const texts = await client.mGet(all.map((name) => names[name]));
  return new Set(all.filter((_name, at) => texts[at] !== null));
}

export async function sharedKeysChangedAt(): Promise<number | undefined> {
  const text = await (await redis()).get(CHANGED_AT);
  return text === null ? undefined : Number(text);
}

/**
 * Makes `fresh` the sealing key. A node uses it from its next start, or from the first text that is sealed
 * with it. Texts sealed with the current key still open.
 * @returns false when another process has changed the key at the same time
 */
export async function changeSharedKeys(fresh: string): Promise<boolean> {
  const { selo } = await makeSharedKeys(fresh);
  const client = await redis();
  const changed = await client.eval(CHANGE, {
    keys: [names.selo, names.anterior, CHANGED_AT],
    arguments: [selo, fresh, String(Date.now())],
  });
  return changed === 1;
}
