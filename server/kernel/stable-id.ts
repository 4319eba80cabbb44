import { createHash } from 'node:crypto';

/** Id of a seeded row, the same in every installation: 32 hex digits derived from kind and key. */
export function stableId(kind: string, key: string): string {
  return createHash('md5').update(`slipway:${kind}:${key}`).digest('hex');
}
