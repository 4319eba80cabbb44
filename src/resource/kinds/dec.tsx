import type { Kind } from './kind.ts';
import { numbers } from './number-parts.tsx';

/** A number with a fixed count of digits after the point. */
export const dec: Kind = { ...numbers, wire: { dbType: 'bigdecimal' } };
