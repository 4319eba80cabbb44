import type { Kind } from './kind.ts';
import { numbers } from './number-parts.tsx';

/** A whole number. */
export const int: Kind = { ...numbers, wire: { dbType: 'int' } };
