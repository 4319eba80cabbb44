import type { CDPSession, Page } from 'playwright-core';

/** A request of a page that waits for the test's answer: the methods of Playwright's `Route` that such tests need. */
export interface AskedCall {
  readonly url: string;
  readonly method: string;
  /** The body of the request, also for form fields; files are represented by their names. */
  readonly body: string;
  fulfill(answer: CallAnswer): Promise<void>;
  /** Fails like a network error. */
  abort(reason: 'InternetDisconnected' | 'ConnectionRefused'): Promise<void>;
}

export interface CallAnswer {
  readonly status?: number;
  readonly contentType?: string;
  readonly json?: unknown;
  readonly body?: string;
}

/**
 * Answers the requests of a page whose URL matches (`*` is any text). Playwright's own `route` intercepts every request
 * and disables the browser's cache, so that each page load would read all files again through the test.
 */
export async function answerCalls(
  page: Page,
  address: string,
  answer: (call: AskedCall) => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const body = (request.postDataEntries ?? [])
      .map(({ bytes }) => Buffer.from(bytes ?? '', 'base64').toString())
      .join('');
    const call: AskedCall = {
      url: request.url,
      method: request.method,
      body,
      fulfill: (given) => fulfill(session, requestId, given).catch(nobodyWaits),
      abort: async (errorReason) => {
        await session.send('Fetch.failRequest', { requestId, errorReason }).catch(nobodyWaits);
      },
    };
    void answer(call);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] });
}

/** A page that was closed or cancelled its request needs no answer. */
const nobodyWaits = () => {};

async function fulfill(session: CDPSession, requestId: string, given: CallAnswer): Promise<void> {
  const { status = 200, json, contentType = json === undefined ? 'text/plain' : 'application/json', body } = given;
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: contentType }],
    body: Buffer.from(body ?? JSON.stringify(json) ?? '').toString('base64'),
  });
}
