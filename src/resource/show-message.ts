import { queueNotice } from '#src/notice/notice-queue.ts';

/** Shows a short message about the user's action. It stays visible when the page changes. */
export function showMessage(tone: 'success' | 'warning', text: string): void {
  queueNotice({ kind: 'word', tone, text });
}
