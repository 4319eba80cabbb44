import { queueNotice } from '#src/notice/notice-queue.ts';

/** A short word about what the person just did; it outlives the page that says it. */
export function tell(tone: 'success' | 'warning', text: string): void {
  queueNotice({ kind: 'word', tone, text });
}
