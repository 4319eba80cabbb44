import { CallError, noticeTitle } from '#shared/http/call-error.ts';
import { chunkErrorOf } from '#src/http/load-chunk.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { lostPartMessages } from '#src/screen/lost-part.messages.ts';
import { appMessages } from './app.messages.ts';
import { placesIn, reportCrash } from './report-crash.ts';

/** Aborted work is no error, and calls report their errors themselves. */
const expected = new Set(['AbortError', 'CanceledError', 'CancelledError']);

/**
 * Reports errors outside rendering (event handlers, unhandled rejections) with their number, so that no action fails
 * silently. Errors of browser extensions are ignored. Called once, with the shell.
 */
export function watchCrashes(): void {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: unknown): void {
  if (!(error instanceof Error) || error instanceof CallError || expected.has(error.name)) return;
  const title = noticeTitle[currentLanguage()];
  if (chunkErrorOf(error) !== null) {
    queueNotice({ kind: 'notification', title, text: translate(lostPartMessages, 'missing') });
    return;
  }
  if (placesIn(error.stack ?? '').length === 0) return;
  void reportCrash(error).then((number) => {
    const text =
      number === null ? translate(appMessages, 'actFailed') : translate(appMessages, 'actFailedNumber', { number });
    queueNotice({ kind: 'notification', title, text, lasting: true });
  });
}
