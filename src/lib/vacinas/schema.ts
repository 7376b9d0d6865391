/** How the card is read: `?por=vacina`, or by date. */
import { z } from 'zod';

export const ordemParam = z.enum(['data', 'vacina']).catch('data');
