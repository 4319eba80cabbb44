import type { Call, CallInput, CallResult, CallShape } from '#shared/contract/call.ts';
import { parseJson, readAnswer, transportError } from './answer.ts';
import type { CallError } from './call-error.ts';
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
  const response = await send(call.id, request, {}, context, options);
  const body = parseJson(await textOf(call.id, response, context, options));
  return readAnswer(call, { status: response.status, body }, { language: context.language, hasToken: !!context.token });
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
  const response = await send(call.id, request, etag === null ? {} : { 'If-None-Match': etag }, context, options);
  if (response.status === 304 && etag !== null) return { changed: false, etag };
  const body = parseJson(await textOf(call.id, response, context, options));
  const answerContext = { language: context.language, hasToken: !!context.token };
  // A board's call is `raw` on the server, which writes the ETag, but its body is the envelope all the same.
  const result = readAnswer({ ...call, answer: 'envelope' }, { status: response.status, body }, answerContext);
  return { changed: true, etag: response.headers.get('etag'), result };
}

async function send(
  callId: string,
  request: HttpRequest,
  extra: Record<string, string>,
  context: RequestContext,
  options: FetchOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout ?? request.timeout);
  try {
    return await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...extra },
      body: request.body,
      // With a validator of our own the browser's cache must not answer in the server's place.
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (error) {
    throw lost(callId, error, context, options);
  }
}

async function textOf(
  callId: string,
  response: Response,
  context: RequestContext,
  options: FetchOptions,
): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw lost(callId, error, context, options);
  }
}

/** The caller's own abort stays what it is; everything else is a timeout or a lost network. */
function lost(callId: string, error: unknown, context: RequestContext, options: FetchOptions): CallError | unknown {
  if (options.signal?.aborted) return error;
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return transportError(callId, timedOut, context.language);
}
