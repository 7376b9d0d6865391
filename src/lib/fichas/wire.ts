/** The forms of the content site (`docs/contract.md` › Content site). */
import { z } from 'zod';
import { codigo } from '#lib/wire.ts';
import { ficha } from './rules.ts';

export const FICHA_FIELDS = ['id', 'ficha'] as const;

export const wpFicha = z.object({ id: codigo, ficha });
