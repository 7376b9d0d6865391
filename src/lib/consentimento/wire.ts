/** What the consent services answer (`docs/contract.md` › Session and consent). */
import { z } from 'zod';

/** Only the status counts. */
export const confirmacao = z.unknown();

export const enderecoIp = z.object({ ip: z.union([z.ipv4(), z.ipv6()]) });
