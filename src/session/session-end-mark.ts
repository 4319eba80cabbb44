import { isSessionEnd, type SessionEnd } from '#shared/session/session-end.ts';
import { readSetting, writeSetting } from '#shared/session/store.ts';

const key = 'SESSION_EXPIRED_AT';
/** Other windows get the mark at once; a window that was suspended gets it a little later. */
const freshMs = 30_000;

/**
 * Marks the session as expired for the other windows, before the stored session is removed. After an expiry they may
 * ask for the password in place; after a sign-out they must not.
 */
export function announceExpiry(): void {
  writeSetting(key, Date.now());
}

export function hasJustExpired(): boolean {
  return Math.abs(Date.now() - Number(readSetting(key) ?? 0)) < freshMs;
}

/** Marks that the person signed out on purpose. */
export function announceLeaving(): void {
  writeSetting(key, 0);
  noteSessionEnd(null);
}

const endKey = 'SESSION_END';

/** Stores how the session ended, for the login page of every window, until somebody signs in or signs out. */
export function noteSessionEnd(end: SessionEnd | null): void {
  if (end !== notedSessionEnd()) writeSetting(endKey, end);
}

/** null: nobody was signed in here, or the person signed out on purpose. */
export function notedSessionEnd(): SessionEnd | null {
  const end = readSetting(endKey);
  return isSessionEnd(end) ? end : null;
}
