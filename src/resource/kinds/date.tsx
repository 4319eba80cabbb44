import { dates } from './date-parts.tsx';
import type { Kind } from './kind.ts';

/** A day of the yard's calendar. */
export const date: Kind = { ...dates(false), wire: { type: 'date' }, cell: () => ({ type: 'date' }) };
