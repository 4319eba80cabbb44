import type { Kind } from './kind.ts';
import { numbers } from './number-parts.tsx';

export const int: Kind = { ...numbers, wire: { dbType: 'int' } };
