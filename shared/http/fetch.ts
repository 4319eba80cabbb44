import type { Call, CallInput, CallResult, CallShape } from '#shared/contract/call.ts';
import { parseJson, readAnswer, transportError } from './answer.ts';
import { buildRequest, type HttpRequest, type RequestContext } from './request.ts';

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; default 300 s, as the specification requires. Boards use a shorter timeout. */
  readonly timeout?: number;
  /** Response to the same request if the page has already sent the request. */
  readonly prefetched?: Promise<Response>;
}

/**
 * Sends a call and returns its result.
 * @throws CallError
 */
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

/** Result of a conditional GET. `changed: false` stands for HTTP 304: the previous result is still current. */
export type Fresh<T> =
  | { readonly changed: false; readonly etag: string }
  | { readonly changed: true; readonly etag: string | null; readonly result: T };

/**
 * Sends a GET with the ETag of the previous response. Boards poll with this function and redraw only after a change.
 */
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
  // Calls of boards are declared `raw` because the server writes the ETag itself, but their body is an envelope.
  const result = readAnswer({ ...call, answer: 'envelope' }, { status: sent.status, body }, answerContext);
  return { changed: true, etag: sent.headers.get('etag'), result };
}

interface Sent {
  readonly status: number;
  readonly headers: Headers;
  /** The text, or a `Blob` if the request asks for a file. */
  readonly body: string | Blob;
}

const parsed = (body: string | Blob): unknown => (typeof body === 'string' ? parseJson(body) : body);

/**
 * Sends one request with a timeout of its own, because `AbortSignal.any` is missing in some supported browsers. Throws
 * a `CallError` if no response arrives; an abort by the caller is rethrown unchanged.
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
    const response = await (options.prefetched ??
      fetch(request.url, {
        method: request.method,
        headers: { ...request.headers, ...extra },
        body: request.body,
        // The browser's cache must not answer a conditional request in place of the server.
        cache: 'no-store',
        signal: giveUp.signal,
      }));
    const body = request.answer === 'blob' ? await response.blob() : await response.text();
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    // Rethrow an abort by the caller; any other error is a timeout or a network failure.
    if (options.signal?.aborted && !timedOut) throw error;
    throw transportError(callId, timedOut, language);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', forward);
  }
}
