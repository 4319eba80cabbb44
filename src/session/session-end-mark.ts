import { isSessionEnd, type SessionEnd } from '#shared/session/session-end.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';

const key = 'SESSION_EXPIRED_AT';
/** Other windows hear of it at once; one that was asleep a little later. */
const freshMs = 30_000;

/**
 * Says to the other windows, before the stored session goes, that it expired. They may ask for the password where they
 * stand; after a sign-out they must not.
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
  noteSessionEnd(null);
}

const endKey = 'SESSION_END';

/** For the login page of every window, until somebody signs in or leaves: how the session ended. */
export function noteSessionEnd(end: SessionEnd | null): void {
  if (end !== notedSessionEnd()) writeSetting(endKey, end);
}

/** null: nobody was signed in here, or left on purpose. */
export function notedSessionEnd(): SessionEnd | null {
  const end = readSetting(endKey);
  return isSessionEnd(end) ? end : null;
}
