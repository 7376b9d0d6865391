import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import { type Banner, listaBanners } from './wire.ts';

/** The banners of the home page, as the service lists them. */
export function listarBanners(call: Call): Promise<Banner[]> {
  return request({
    operation: 'listarBanners',
    base: 'ws',
    path: ['content', 'banners'],
    credential: credential.none,
    reads: listaBanners,
    call,
  });
}
