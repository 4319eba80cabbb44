import type { Call, CallInput, CallResult, CallShape } from '#shared/contract/call.ts';
import { parseJson, readAnswer, transportError } from './answer.ts';
import { buildRequest, type HttpRequest, type RequestContext } from './request.ts';

/** The transport of the bundles. */

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; default the specification's 300 s. Boards give up sooner. */
  readonly timeout?: number;
  /** The answer to this very request, which was asked for before. */
  readonly asked?: Promise<Response>;
}

/** Sends a call and returns its result; throws a `CallError`. */
export async function fetchCall<S extends CallShape>(
  call: Call<S>,
  input: CallInput<S>,
  context: RequestContext,
  options: FetchOptions = {},
): Promise<CallResult<S>> {
  const request = buildRequest(call, input, context);
  const { status, body } = await sendByFetch(call.id, { ...request, answer: 'json' }, context.language, options);
  return readAnswer(call, { status, body: parsed(body) }, { language: context.language, hasToken: !!context.token });
}

/** `changed: false` answers a 304: what was shown is still true, only its age is new. */
export type Fresh<T> =
  | { readonly changed: false; readonly etag: string }
  | { readonly changed: true; readonly etag: string | null; readonly result: T };

/** Sends a GET with the ETag of the last answer; a board polls with it and redraws only what changed. */
export async function fetchIfChanged<S extends CallShape>(
  call: Call<S>,
  input: CallInput<S>,
  context: RequestContext,
  etag: string | null,
  options: FetchOptions = {},
): Promise<Fresh<CallResult<S>>> {
  const request = buildRequest(call, input, context);
  const extra: Record<string, string> = etag === null ? {} : { 'If-None-Match': etag };
  const sent = await sendByFetch(call.id, { ...request, answer: 'json' }, context.language, options, extra);
  if (sent.status === 304 && etag !== null) return { changed: false, etag };
  const body = parsed(sent.body);
  const answerContext = { language: context.language, hasToken: !!context.token };
  // A board's call is `raw` on the server, which writes the ETag, but its body is the envelope all the same.
  const result = readAnswer({ ...call, answer: 'envelope' }, { status: sent.status, body }, answerContext);
  return { changed: true, etag: sent.headers.get('etag'), result };
}

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  /** The text, or the file of a request that asks for one. */
  readonly body: string | Blob;
}

const parsed = (body: string | Blob): unknown => (typeof body === 'string' ? parseJson(body) : body);

/**
 * One built request with its own clock: `AbortSignal.any` is younger than the browsers we serve. Throws a `CallError` when
 * no answer came, and the caller's own abort as it is.
 */
export async function sendByFetch(
  callId: string,
  request: HttpRequest,
  language: 'zh' | 'en',
  options: FetchOptions = {},
  extra: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const giveUp = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    giveUp.abort();
  }, options.timeout ?? request.timeout);
  const forward = () => giveUp.abort(options.signal?.reason);
  if (options.signal?.aborted) forward();
  options.signal?.addEventListener('abort', forward);
  try {
    const response = await (options.asked ??
      fetch(request.url, {
        method: request.method,
        headers: { ...request.headers, ...extra },
        body: request.body,
        // With a validator of our own the browser's cache must not answer in the server's place.
        cache: 'no-store',
        signal: giveUp.signal,
      }));
    const body = request.answer === 'blob' ? await response.blob() : await response.text();
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    // The caller's own abort stays what it is; everything else is a timeout or a lost network.
    if (options.signal?.aborted && !timedOut) throw error;
    throw transportError(callId, timedOut, language);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', forward);
  }
}
