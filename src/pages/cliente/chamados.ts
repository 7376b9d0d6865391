/** The former address of the chamados in "Meus pedidos". A form that is posted here is posted there. */
import type { APIRoute } from 'astro';
import { movedTo } from '#lib/pedidos/schema.ts';

export const ALL: APIRoute = ({ redirect, url }) => redirect(movedTo('chamados', url), 308);
