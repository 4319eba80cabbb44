import { CallError, noticeTitle } from '#shared/http/call-error.ts';
import { isClosed } from '#src/http/maintenance-news.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { signOut } from '#src/session/session-actions.ts';

/**
 * Called when the menu could not be loaded: shows why and signs out; the guard then goes to the login page and
 * remembers the path (docs/specification.md §1.2). HTTP errors have been shown already; an empty menu or a refusal has
 * not.
 */
export async function rejectSession(error: unknown): Promise<void> {
  // While maintenance closes the platform, one screen reports it for all calls.
  const shown = error instanceof CallError && error.kind !== 'refused' && !isClosed();
  if (!shown) {
    const text = error instanceof Error ? error.message : String(error);
    queueNotice({ kind: 'notification', title: noticeTitle[currentLanguage()], text });
  }
  // An expired session signs out by itself after its notice was confirmed.
  if (error instanceof CallError && (error.kind === 'expired' || error.kind === 'tokenExpired')) return;
  await signOut().catch(() => undefined);
}

/** Whether the server could not be reached, which says nothing about the session. */
export function isOutage(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'timeout', 'busy', 'server'].includes(error.kind);
}
