/** What names a year in an address; whether there is a statement of it, is judged at the data. */
import { z } from 'zod';

export const anoParam = z.string().regex(/^\d{4}$/);
