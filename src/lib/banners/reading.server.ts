/** The banners of the operator's services at this moment, for the running portal. */
import { env } from '#lib/config/env.server.ts';
import { ContentError, startVisit } from '#lib/conteudo/visit.server.ts';
import { withAddress } from './rules.ts';
import { type Banner, listarBanners } from './wire.ts';

const OPERATION = listarBanners.name;
const DEADLINE_MS = 10_000;

/** @throws {ContentError} when the service does not give a readable list */
export async function bannersNow(): Promise<Banner[]> {
  const bases = env().bases;
  if (!bases) throw new ContentError(OPERATION, 'is not configured');
  const url = new URL(`${bases.ws}/content/banners`);
  const { body } = await startVisit(DEADLINE_MS).json(OPERATION, url);
  const listed = listarBanners.answers.safeParse(body).data;
  if (!listed) throw new ContentError(OPERATION, 'gave no list of banners', 200);
  return listed.flatMap((banner) => withAddress(banner, bases.banners) ?? []);
}
