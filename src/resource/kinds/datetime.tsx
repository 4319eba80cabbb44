import { dates } from './date-parts.tsx';
import type { Kind } from './kind.ts';

/** A moment in the yard's time zone. */
export const datetime: Kind = { ...dates(true), wire: { type: 'datetime' }, cell: () => ({ type: 'datetime' }) };
