import { createHash } from 'node:crypto';
import type { Actor } from '#server/kernel/actor.ts';

/**
 * Cache key for data that depend on the rights of a user. The key is the hash of the whole actor, so that a new right
 * or data rule takes effect at once (docs/security.md P8). Only the session id is left out.
 */
export function entitlement({ sessionId: _, ...actor }: Actor): string {
  return createHash('sha256').update(JSON.stringify(actor, plain)).digest('base64url');
}

/** Converts sets and maps to sorted lists, because JSON has neither. */
function plain(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  return value instanceof Map ? [...value].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)) : value;
}
