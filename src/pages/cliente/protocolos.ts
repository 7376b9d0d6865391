/** The former address of the protocolos, now in "Meus pedidos". Status 308 keeps a posted form. */
import type { APIRoute } from 'astro';
import { movedTo } from '#lib/pedidos/schema.ts';

export const ALL: APIRoute = ({ redirect, url }) => redirect(movedTo('protocolos', url), 308);
