import type { Kind } from './kind.ts';
import { numbers } from './number-parts.tsx';

/** A number with a fixed number of decimals. */
export const dec: Kind = { ...numbers, wire: { dbType: 'bigdecimal' } };
