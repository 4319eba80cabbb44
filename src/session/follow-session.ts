import { lastSessionKey, readSession, type StoredSession, tokenStorageKey } from '#shared/session/store.ts';
import { clearMirror } from './permission-mirror.ts';
import { hasJustExpired } from './session-end-mark.ts';
import { announceSessionEnding } from './session-ending.ts';
import { renewSession, sessionState } from './session-store.ts';
import { askToSignIn, signInAnswered } from './sign-in-request.ts';
import { holdsUnsavedWork } from './unsaved-probe.ts';

/** What a window does about the session that lies in storage now. */
export type SessionNews = 'nothing' | 'leave' | 'enter' | 'adopt' | 'ask';

/**
 * All windows of a browser have one session (issue 11 point 10). `leave`: drafts are written and the page loads anew, as
 * nobody or as whoever signed in. `adopt`: the same person signed in again elsewhere, so what is typed here goes on. `ask`:
 * it expired, nobody left, and something here is not saved.
 */
export function sessionNews(
  live: StoredSession | null,
  stored: StoredSession | null,
  { expired, unsaved }: { readonly expired: boolean; readonly unsaved: boolean },
): SessionNews {
  if (live === null) return stored === null ? 'nothing' : 'enter';
  if (stored === null) return expired && unsaved ? 'ask' : 'leave';
  if (stored.token === live.token) return 'nothing';
  const isSame =
    stored.userInfo.id === live.userInfo.id &&
    stored.tenantId === live.tenantId &&
    stored.userInfo.orgCode === live.userInfo.orgCode;
  return isSame ? 'adopt' : 'leave';
}

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
  if (news === 'leave') {
    announceSessionEnding();
    clearMirror();
  }
  if (news === 'leave' || news === 'enter') window.location.reload();
}
