import { createHmac, timingSafeEqual } from 'node:crypto';

const SLOT_MS = 30 * 60_000;

/**
 * Returns a pass that is accepted instead of the boards' key for half an hour to an hour, in every process. It is
 * derived from the key without revealing it: `<end>-<proof>`.
 */
export function boardPass(key: string, now = Date.now()): string {
  const end = Math.floor(now / SLOT_MS) + 2;
  return `${end}-${proof(key, end)}`;
}

/** Whether the pass is valid for the key now. */
export function isBoardPass(given: string, key: string, now = Date.now()): boolean {
  const [, end, said] = /^(\d{1,9})-([\w-]{43})$/.exec(given) ?? [];
  if (end === undefined || said === undefined) return false;
  const slots = Number(end) - Math.floor(now / SLOT_MS);
  return slots > 0 && slots <= 2 && timingSafeEqual(Buffer.from(said), Buffer.from(proof(key, Number(end))));
}

const proof = (key: string, end: number): string =>
  createHmac('sha256', key).update(`board pass ${end}`).digest('base64url');
