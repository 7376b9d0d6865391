/** The portal's keys in the Redis that several nodes share. */
import { redis, redisKey } from './redis.server.ts';
import {
  isWholeKey,
  type KeyNames,
  type KeyPlace,
  type KeyTexts,
  newKey,
} from './key-place.server.ts';

const names: KeyNames = {
  selo: redisKey('segredo', 'selo'),
  anterior: redisKey('segredo', 'selo-anterior'),
  marcas: redisKey('segredo', 'marcas'),
  auditoria: redisKey('segredo', 'auditoria'),
};

/** When the sealing key was last changed, in milliseconds since 1970. */
const CHANGED_AT = redisKey('segredo', 'trocado-em');

/** Changes the key in one step, unless another node has changed it since it was read. */
const CHANGE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[2], ARGV[1])
redis.call('SET', KEYS[1], ARGV[2])
redis.call('SET', KEYS[3], ARGV[3])
return 1`;

async function read(): Promise<KeyTexts | undefined> {
  const client = await redis();
  const { selo: current, anterior: before, marcas: marks, auditoria: audit } = names;
  const texts = await client.mGet([current, before, marks, audit]);
  const [selo, anterior, marcas, auditoria] = texts.map((text) => text ?? undefined);
  if (selo === undefined || marcas === undefined) return undefined;
  return { selo, anterior, marcas, auditoria };
}

async function make(fresh: string): Promise<KeyTexts> {
  const client = await redis();
  const selo = (await client.get(names.selo)) ?? fresh;
  if (!isWholeKey(selo)) return { selo, marcas: selo };
  await writeMissing({ selo, marcas: selo, auditoria: newKey() });
  const texts = await read();
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

export const sharedKeys: KeyPlace = {
  names: () => names,
  read,
  make,
  there: async () => {
    const client = await redis();
    const all = Object.keys(names) as (keyof KeyTexts)[];
    const texts = await client.mGet(all.map((name) => names[name]));
    return new Set(all.filter((_name, at) => texts[at] !== null));
  },
  // Beside another sealing key, those of `texts` that would be made with it belong to another ring: the missing ones
  // are made for the stored key.
  restore: async (texts) => {
    await writeMissing(texts);
    await make(texts.selo);
  },
  changedAt: async () => {
    const text = await (await redis()).get(CHANGED_AT);
    return text === null ? undefined : Number(text);
  },
  // A node uses the new key from its next start, or from the first text that is sealed with it.
  change: async (fresh) => {
    const { selo } = await make(fresh);
    const client = await redis();
    const changed = await client.eval(CHANGE, {
      keys: [names.selo, names.anterior, CHANGED_AT],
      arguments: [selo, fresh, String(Date.now())],
    });
    return changed === 1;
  },
};
