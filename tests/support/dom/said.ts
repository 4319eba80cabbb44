import { useNotices } from '#src/notice/notice-queue.ts';

/** The messages that components have shown in this test, oldest first. */
export const said = (): readonly string[] =>
  useNotices.getState().queue.map(({ notice }) => ('text' in notice ? notice.text : ''));

/** The short messages that were shown about the user's actions, as `['success', text]`. */
export function notices(): readonly (readonly [tone: string, text: string])[] {
  return useNotices
    .getState()
    .queue.flatMap(({ notice }) => (notice.kind === 'word' ? [[notice.tone, notice.text] as const] : []));
}

/** All messages that were shown, with the tone of the short ones: `warning: …`. */
export function saidWithTone(): readonly string[] {
  return useNotices
    .getState()
    .queue.map(({ notice }) => (notice.kind === 'word' ? `${notice.tone}: ${notice.text}` : notice.text));
}
