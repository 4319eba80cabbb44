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
  /** The response to the same request if it is already running (`prefetched-permissions.ts`). */
  readonly prefetched?: Promise<Response>;
  /** Called with the response headers, whatever the status. */
  readonly onHeaders?: (headers: Headers) => void;
}

/**
 * The transport of the office; `shared/http` builds requests and reads answers. Uses `fetch`, which needs no code;
 * axios is loaded for uploads with progress, which `fetch` does not report. A file call returns the file. Throws
 * `CallError` if there is no response.
 */
export async function sendRequest(
  call: Call,
  request: HttpRequest,
  context: AnswerContext,
  { signal, onUpload, prefetched, onHeaders }: SendOptions = {},
): Promise<HttpAnswer> {
  if (onUpload) {
    const { sendUpload } = await import('./upload-client.ts');
    return sendUpload(call, request, context, onUpload, signal);
  }
  const { status, headers, body } = await sendByFetch(call.id, request, context.language, {
    ...(signal && { signal }),
    ...(prefetched && { prefetched }),
  });
  onHeaders?.(headers);
  noteRelease(headers.get('x-release') ?? undefined);
  noteMaintenance(call, headers.get('x-maintenance'));
  const reference = headers.get('x-correlation-id') ?? undefined;
  if (typeof body === 'string') return { status, body: parseJson(body), reference };
  return { status, body: await readBlob(call, { status, reference }, body, context) };
}
