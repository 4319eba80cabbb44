import type { Call, CallResult, CallShape } from '#shared/contract/call.ts';
import { CallError, type CallErrorKind, kindTexts } from './call-error.ts';

/** Response as a transport received it. */
export interface HttpAnswer {
  readonly status: number;
  /** Parsed JSON, or the response text if the text is not JSON. */
  readonly body: unknown;
  /** `X-Correlation-Id`: id of the request in the server's log. */
  readonly reference?: string | undefined;
}

export interface AnswerContext {
  readonly language: 'zh' | 'en';
  /** Whether the request carried a token. Without a token an expired session counts as an ordinary error. */
  readonly hasToken: boolean;
}

interface LooseEnvelope {
  readonly success: boolean;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly result?: unknown;
}

/**
 * Returns the result of a call, or throws a `CallError` of the catalogue in docs/specification.md §1.8. The result is
 * not validated.
 */
export function readAnswer<S extends CallShape>(
  call: Call<S>,
  answer: HttpAnswer,
  context: AnswerContext,
): CallResult<S> {
  if (answer.status >= 200 && answer.status < 300) {
    if (call.answer === 'bare') return answer.body as CallResult<S>;
    if (isEnvelope(answer.body) && answer.body.success) return (answer.body.result ?? null) as CallResult<S>;
    throw refusal(call.id, 'refused', answer, context);
  }
  throw httpError(call.id, answer, context);
}

/** Error for a response with an HTTP error status (docs/specification.md §1.8). */
export function httpError(callId: string, answer: HttpAnswer, context: AnswerContext): CallError {
  return refusal(callId, kindOf(answer, context), answer, context);
}

/** Error for a request without a response: timed out, or the network is down. */
export function transportError(callId: string, timedOut: boolean, language: 'zh' | 'en'): CallError {
  const kind = timedOut ? 'timeout' : 'offline';
  return new CallError(kind, kindTexts[kind]?.[language] ?? '', { status: 0, callId });
}

/** Error for a call that was not sent because the connected server does not offer the call. */
export function absentError(callId: string, language: 'zh' | 'en'): CallError {
  return new CallError('absent', kindTexts.absent?.[language] ?? '', { status: 404, callId });
}

/**
 * Returns the file of a download, or throws a `CallError` if the response is an error envelope: JeecgBoot sends those
 * as a blob, with HTTP 500 or 200. The envelope is read so that an expired session is recognised
 * (docs/specification.md §1.8: blob 500).
 */
export async function readBlob(
  call: Call,
  { status, reference }: Omit<HttpAnswer, 'body'>,
  blob: Blob,
  context: AnswerContext,
): Promise<Blob> {
  const isJson = blob.type.includes('json');
  if (status >= 200 && status < 300 && !isJson) return blob;
  const body = parseJson(await blob.text());
  if (status >= 200 && status < 300 && !(isEnvelope(body) && !body.success)) return blob;
  const answer = { status, body, reference };
  throw status >= 200 && status < 300
    ? refusal(call.id, 'refused', answer, context)
    : httpError(call.id, answer, context);
}

/** Parses JSON; text that is not JSON is returned unchanged. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function kindOf({ status, body }: HttpAnswer, { hasToken }: AnswerContext): CallErrorKind {
  switch (status) {
    case 401:
      return 'expired';
    case 403:
      return 'forbidden';
    case 404:
      return 'notFound';
    case 504:
      return 'timeout';
    case 429:
    case 503:
      return 'busy';
    default:
      return status === 500 && hasToken && messageOf(body).includes('Token失效') ? 'tokenExpired' : 'server';
  }
}

function refusal(callId: string, kind: CallErrorKind, answer: HttpAnswer, { language }: AnswerContext): CallError {
  const envelope = isEnvelope(answer.body) ? answer.body : undefined;
  const text =
    kindTexts[kind]?.[language] || messageOf(answer.body) || (language === 'en' ? 'The request failed' : '请求失败');
  return new CallError(kind, text, {
    status: answer.status,
    code: typeof envelope?.code === 'number' ? envelope.code : undefined,
    result: envelope?.result,
    // Only the message of an unexpected error contains the error number.
    number: answer.reference && text.includes(answer.reference) ? answer.reference : undefined,
    callId,
  });
}

function isEnvelope(body: unknown): body is LooseEnvelope {
  return typeof body === 'object' && body !== null && 'success' in body && typeof body.success === 'boolean';
}

function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message : '';
}
