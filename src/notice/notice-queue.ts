import { create } from 'zustand';
import type { CallError } from '#shared/http/call-error.ts';
import { onCallError } from '#src/http/call-errors.ts';
import { type ErrorNotice, errorNotice, reloadDelay } from '#src/http/error-notice.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { isEnterpriseChat } from '#src/session/enterprise-chat.ts';
import { signInAgain } from '#src/session/session-actions.ts';
import { noteSessionEnd } from '#src/session/session-end-mark.ts';
import { sessionState } from '#src/session/session-store.ts';
import { askToSignIn, isAskedToSignIn } from '#src/session/sign-in-request.ts';
import { windowHasUnsavedWork } from '#src/session/unsaved-probe.ts';

/** A notice to show: an error, or a short message about the user's action. */
export type Notice =
  | ErrorNotice
  | { readonly kind: 'word'; readonly tone: 'success' | 'warning'; readonly text: string };

export interface QueuedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** Notices waiting to be shown; the host that shows them (with antd) is loaded with the first one. */
export const useNotices = create<{ queue: readonly QueuedNotice[] }>()(() => ({ queue: [] }));

let nextId = 1;

export function queueNotice(notice: Notice): void {
  const { queue } = useNotices.getState();
  // If many calls fail for the same reason, their text is queued once.
  if (queue.some((other) => other.notice.kind === notice.kind && other.notice.text === notice.text)) return;
  useNotices.setState({ queue: [...queue, { id: nextId++, notice }] });
}

export function dropNotice(id: number): void {
  useNotices.setState(({ queue }) => ({ queue: queue.filter((entry) => entry.id !== id) }));
}

function showCallError(error: CallError): void {
  const ended = error.kind === 'expired' || error.kind === 'tokenExpired';
  // While the user is typing the password, further calls fail for the same reason.
  if (ended && isAskedToSignIn()) return;
  if (ended && sessionState().session !== null) noteSessionEnd(error.sessionEnd ?? 'expired');
  const notice = errorNotice(error, {
    language: currentLanguage(),
    hasToken: sessionState().session !== null,
    enterpriseChat: isEnterpriseChat(),
  });
  const inPlace = ended && notice.kind !== 'loading' && 'next' in notice && windowHasUnsavedWork();
  // The sign-in dialog shows the same text.
  if (inPlace) {
    askToSignIn();
    return;
  }
  queueNotice(notice);
  if (notice.kind !== 'modal' && 'next' in notice && notice.next === 'signInAgain') signInAgain(reloadDelay);
}

/** Called once, when the page starts. */
export function watchCallErrors(): void {
  onCallError(showCallError);
}
