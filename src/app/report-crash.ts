import { reportError } from '#shared/contract/system/error-report.ts';
import { call } from '#src/http/call.ts';
import { ownRelease } from '#src/http/release-news.ts';
import { sessionState } from '#src/session/session-store.ts';

/** Error numbers by error, since the page was loaded, so that a repeating error is reported once. */
const reported = new Map<string, Promise<string | null>>();
const most = 10;

/**
 * Reports an error of the page to the server. Resolves to its number in the error log; null if nobody is signed in, the
 * server cannot be reached, or too many errors have been reported.
 */
export function reportCrash(error: unknown): Promise<string | null> {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  const place = placesIn(stack ?? '');
  const key = `${name} ${message} ${place[0]}`;
  const before = reported.get(key);
  if (before !== undefined) return before;
  if (reported.size >= most || sessionState().session === null) return Promise.resolve(null);
  const body = {
    kind: name.slice(0, 60),
    content: message.slice(0, 500),
    place,
    page: window.location.pathname.slice(0, 200),
    ...(ownRelease !== null && { release: ownRelease }),
  };
  const number = call(reportError, { body }, { quiet: true }).then(
    (answer) => answer.number,
    () => null,
  );
  reported.set(key, number);
  return number;
}

/**
 * Lines of a stack trace in our bundles: `assets/office/list-page-Ab3dEf12.js:1:234`, in the format of Chromium or
 * Firefox.
 */
export function placesIn(stack: string): string[] {
  return stack
    .split('\n', 30)
    .flatMap((line) => /\/((?:assets|src|shared)\/[\w./-]{1,90}:\d+:\d+)/.exec(line)?.[1] ?? [])
    .slice(0, 5);
}
