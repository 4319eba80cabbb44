import { CallError, noticeTitle } from '#shared/http/call-error.ts';
import { isClosed } from '#src/http/maintenance-news.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { signOut } from '#src/session/session-actions.ts';

/**
 * The menu could not be fetched: say why, sign out; the guard then goes to the login page with the way back
 * (docs/specification.md §1.2). HTTP errors have been shown by then, an empty menu and a refusal have not.
 */
export async function rejectSession(error: unknown): Promise<void> {
  // While maintenance closes the platform one screen speaks for all calls; where there is no page yet, it is told here.
  const shown = error instanceof CallError && error.kind !== 'refused' && !isClosed();
  if (!shown) {
    const text = error instanceof Error ? error.message : String(error);
    queueNotice({ kind: 'notification', title: noticeTitle[currentLanguage()], text });
  }
  // An expired session signs out by itself, after its notice was read.
  if (error instanceof CallError && (error.kind === 'expired' || error.kind === 'tokenExpired')) return;
  await signOut().catch(() => undefined);
}

/** The server could not be asked, which says nothing about the session. */
export function isOutage(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'timeout', 'busy', 'server'].includes(error.kind);
}
