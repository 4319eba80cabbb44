import { createHash } from 'node:crypto';
import type { Actor } from '#server/kernel/actor.ts';

/**
 * A key for what is kept for one person: who asks, with everything that decides what they see. It is made of the whole
 * actor, so that a right or rule that comes to it counts from then on (docs/security.md P8); only which of their sessions asks does not.
 */
export function entitlement({ sessionId: _, ...actor }: Actor): string {
  return createHash('sha256').update(JSON.stringify(actor, plain)).digest('base64url');
}

/** Sets and maps as lists, in one order: JSON knows none of them. */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  return value instanceof Map ? [...value].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)) : value;
}
