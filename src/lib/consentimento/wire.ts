/** The consent calls (`docs/contract.md` › Session and consent). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';

export const confirmarCookies = operation({
  name: 'confirmarCookies',
  about: 'Keeps the acceptance of cookies.',
  route: 'POST API/auth/confirm-cookies',
});

export const consultarIp = operation({
  name: 'consultarIp',
  about: 'The public address of the caller.',
  route: 'GET IP',
  answers: z.object({ ip: z.union([z.ipv4(), z.ipv6()]) }),
});
