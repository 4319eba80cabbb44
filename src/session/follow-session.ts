import { lastSessionKey, readSession, type StoredSession, tokenStorageKey } from '#shared/session/store.ts';
import { clearMirror } from './permission-mirror.ts';
import { hasJustExpired } from './session-end-mark.ts';
import { announceSessionEnding } from './session-ending.ts';
import { renewSession, sessionState } from './session-store.ts';
import { askToSignIn, signInAnswered } from './sign-in-request.ts';
import { holdsUnsavedWork } from './unsaved-probe.ts';

/** What a window does about the session that lies in storage now. */
export type SessionNews = 'nothing' | 'leave' | 'enter' | 'adopt' | 'take' | 'ask';

/**
 * All windows of a browser have one session. `leave`: drafts are written and the page loads anew, as
 * nobody or as whoever signed in. `adopt`: the same person signed in again elsewhere, so what is typed here goes on. `take`:
 * the same session, with another department or profile. `ask`: it expired, nobody left, and something here is not saved.
 */
export function sessionNews(
  live: StoredSession | null,
  stored: StoredSession | null,
  { expired, unsaved }: { readonly expired: boolean; readonly unsaved: boolean },
): SessionNews {
  if (live === null) return stored === null ? 'nothing' : 'enter';
  if (stored === null) return expired && unsaved ? 'ask' : 'leave';
  if (stored.token === live.token) {
    // What is shown and typed here is the other tenant's.
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

/** Called once, when the page starts. */
export function followSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const gone = key === null || (key === tokenStorageKey && newValue === null);
    // The last part tells that the others are there: half a session would count as none.
    const whole = key === lastSessionKey && newValue !== null;
    if (gone) act(null);
    else if (whole) act(readSession());
  });
  // A page out of the browser's memory was asleep while others signed out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) act(readSession());
  });
}

function act(stored: StoredSession | null): void {
  const news = sessionNews(sessionState().session, stored, {
    expired: hasJustExpired(),
    unsaved: holdsUnsavedWork(),
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
