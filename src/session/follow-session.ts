import { lastSessionKey, readSession, type StoredSession, tokenStorageKey } from '#shared/session/store.ts';
import { clearMirror } from './permission-mirror.ts';
import { hasJustExpired } from './session-end-mark.ts';
import { announceSessionEnding } from './session-ending.ts';
import { renewSession, sessionState } from './session-store.ts';
import { askToSignIn, signInAnswered } from './sign-in-request.ts';
import { windowHasUnsavedWork } from './unsaved-probe.ts';

/** What a window does after the stored session has changed. */
export type SessionNews = 'nothing' | 'leave' | 'enter' | 'adopt' | 'take' | 'ask';

/**
 * Compares the session of this window with the stored one; all windows of a browser share one session. `leave`: write
 * drafts and reload, signed out or as the new person. `enter`: somebody signed in, reload. `adopt`: the same person
 * signed in again in another window; what is typed here stays. `take`: the same session with another department or
 * profile. `ask`: the session expired and this window has unsaved work, so ask for the password here.
 */
export function sessionNews(
  live: StoredSession | null,
  stored: StoredSession | null,
  { expired, unsaved }: { readonly expired: boolean; readonly unsaved: boolean },
): SessionNews {
  if (live === null) return stored === null ? 'nothing' : 'enter';
  if (stored === null) return expired && unsaved ? 'ask' : 'leave';
  if (stored.token === live.token) {
    // The page and its input belong to the other tenant.
    if (stored.tenantId !== live.tenantId) return 'leave';
    return sameUser(live, stored) ? 'nothing' : 'take';
  }
  const isSame =
    stored.userInfo.id === live.userInfo.id &&
    stored.tenantId === live.tenantId &&
    stored.userInfo.orgCode === live.userInfo.orgCode;
  return isSame ? 'adopt' : 'leave';
}

const sameUser = (one: StoredSession, other: StoredSession): boolean =>
  JSON.stringify(one.userInfo) === JSON.stringify(other.userInfo);

/** Call once, when the page starts. */
export function followSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const gone = key === null || (key === tokenStorageKey && newValue === null);
    // The session is stored in several parts. When this last part arrives, the others are there; a partial session
    // would count as none.
    const whole = key === lastSessionKey && newValue !== null;
    if (gone) act(null);
    else if (whole) act(readSession());
  });
  // A page restored from the browser's back/forward cache missed a sign-out in other windows.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) act(readSession());
  });
}

function act(stored: StoredSession | null): void {
  const news = sessionNews(sessionState().session, stored, {
    expired: hasJustExpired(),
    unsaved: windowHasUnsavedWork(),
  });
  if (news === 'ask') askToSignIn();
  if (news === 'adopt' && stored !== null) {
    renewSession(stored, true);
    signInAnswered();
  }
  if (news === 'take' && stored !== null) renewSession(stored, true);
  if (news === 'leave') {
    announceSessionEnding();
    clearMirror();
  }
  if (news === 'leave' || news === 'enter') window.location.reload();
}
