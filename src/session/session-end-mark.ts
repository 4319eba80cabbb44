import { readSetting, writeSetting } from '#shared/session/store.ts';

const key = 'SESSION_EXPIRED_AT';
/** Other windows hear of it at once; one that was asleep a little later. */
const freshMs = 30_000;

/**
 * Says to the other windows, before the stored session goes, that it expired. They may ask for the password where they
 * stand; after a sign-out they must not (issue 11 point 10).
 */
export function announceExpiry(): void {
  writeSetting(key, Date.now());
}

export function hasJustExpired(): boolean {
  return Math.abs(Date.now() - Number(readSetting(key) ?? 0)) < freshMs;
}

/** The person left on purpose. */
export function announceLeaving(): void {
  writeSetting(key, 0);
}
