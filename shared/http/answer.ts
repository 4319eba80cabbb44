import type { Call, CallResult, CallShape } from '#shared/contract/call.ts';
import { CallError, type CallErrorKind, kindTexts } from './call-error.ts';

/** What a transport got back. */
export interface HttpAnswer {
  readonly status: number;
  /** Parsed JSON, or the text of an answer that is none. */
  readonly body: unknown;
  /** `X-Correlation-Id`: what the server's log has it under. */
  readonly reference?: string | undefined;
}

export interface AnswerContext {
  readonly language: 'zh' | 'en';
  /** Whether the request carried a token; without one an expired session is a plain refusal. */
  readonly hasToken: boolean;
}

interface LooseEnvelope {
  readonly success: boolean;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly result?: unknown;
}

/**
 * The result of an answered call, or a `CallError` of the catalogue of docs/specification.md §1.8. Results are not
 * checked again.
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

/** The typed error of an HTTP status (docs/specification.md §1.8). */
export function httpError(callId: string, answer: HttpAnswer, context: AnswerContext): CallError {
  return refusal(callId, kindOf(answer, context), answer, context);
}

/** No answer came: given up after the timeout, or the network is gone. */
export function transportError(callId: string, timedOut: boolean, language: 'zh' | 'en'): CallError {
  const kind = timedOut ? 'timeout' : 'offline';
  return new CallError(kind, kindTexts[kind]?.[language] ?? '', { status: 0, callId });
}

/** The server behind the client does not have the call, so that it was not sent. */
export function absentError(callId: string, language: 'zh' | 'en'): CallError {
  return new CallError('absent', kindTexts.absent?.[language] ?? '', { status: 404, callId });
}

/**
 * A file call whose answer is no file: JeecgBoot writes the envelope into the blob, with HTTP 500 or 200. Its text is
 * read so that an expired session shows as one (docs/specification.md §1.8: blob 500).
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

/** JSON when it is, otherwise the text itself. */
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
    // An error that nobody expected names its number in its words; others have none to tell.
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
