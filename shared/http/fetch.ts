import type { Call, CallInput, CallResult, CallShape } from '#shared/contract/call.ts';
import { parseJson, readAnswer, transportError } from './answer.ts';
import { buildRequest, type HttpRequest, type RequestContext } from './request.ts';

/** The transport of the small bundles (login page, boards); the office has axios. */

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; default the specification's 300 s. Boards give up sooner. */
  readonly timeout?: number;
}

/** Sends a call and returns its result; throws a `CallError`. */
export async function fetchCall<S extends CallShape>(
  call: Call<S>,
  input: CallInput<S>,
  context: RequestContext,
  options: FetchOptions = {},
): Promise<CallResult<S>> {
  const request = buildRequest(call, input, context);
  const { status, text } = await send(call.id, request, {}, context, options);
  return readAnswer(call, { status, body: parseJson(text) }, { language: context.language, hasToken: !!context.token });
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
  const sent = await send(call.id, request, etag === null ? {} : { 'If-None-Match': etag }, context, options);
  if (sent.status === 304 && etag !== null) return { changed: false, etag };
  const body = parseJson(sent.text);
  const answerContext = { language: context.language, hasToken: !!context.token };
  // A board's call is `raw` on the server, which writes the ETag, but its body is the envelope all the same.
  const result = readAnswer({ ...call, answer: 'envelope' }, { status: sent.status, body }, answerContext);
  return { changed: true, etag: sent.etag, result };
}

interface Sent {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

/** One request with its own clock: `AbortSignal.any` is younger than the browsers we serve. */
async function send(
  callId: string,
  request: HttpRequest,
  extra: Record<string, string>,
  context: RequestContext,
  options: FetchOptions,
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
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...extra },
      body: request.body,
      // With a validator of our own the browser's cache must not answer in the server's place.
      cache: 'no-store',
      signal: giveUp.signal,
    });
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
  } catch (error) {
    // The caller's own abort stays what it is; everything else is a timeout or a lost network.
    if (options.signal?.aborted && !timedOut) throw error;
    throw transportError(callId, timedOut, context.language);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', forward);
  }
}
