import type { Call } from '#shared/contract/call.ts';
import { type AnswerContext, type HttpAnswer, parseJson, readBlob } from '#shared/http/answer.ts';
import { sendByFetch } from '#shared/http/fetch.ts';
import type { HttpRequest } from '#shared/http/request.ts';
import { noteMaintenance } from './maintenance-news.ts';
import { noteRelease } from './release-news.ts';
import type { UploadProgress } from './upload-client.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly onUpload?: (progress: UploadProgress) => void;
  /** The same request is under way already (`asked-ahead.ts`). */
  readonly asked?: Promise<Response>;
  /** Called with the headers of the answer, whatever its status. */
  readonly onHeaders?: (headers: Headers) => void;
}

/**
 * The office's transport: requests are built and answers read by `shared/http`. It sends with `fetch`, which costs the
 * first load nothing; axios comes with the first file whose way is watched, since `fetch` tells nothing of it. The answer of
 * a file call is the file. Throws `CallError` when no answer came.
 */
export async function sendRequest(
  call: Call,
  request: HttpRequest,
  context: AnswerContext,
  { signal, onUpload, asked, onHeaders }: SendOptions = {},
): Promise<HttpAnswer> {
  if (onUpload) {
    const { sendUpload } = await import('./upload-client.ts');
    return sendUpload(call, request, context, onUpload, signal);
  }
  const { status, headers, body } = await sendByFetch(call.id, request, context.language, {
    ...(signal && { signal }),
    ...(asked && { asked }),
  });
  onHeaders?.(headers);
  noteRelease(headers.get('x-release') ?? undefined);
  noteMaintenance(call, headers.get('x-maintenance'));
  const reference = headers.get('x-correlation-id') ?? undefined;
  if (typeof body === 'string') return { status, body: parseJson(body), reference };
  return { status, body: await readBlob(call, { status, reference }, body, context) };
}
