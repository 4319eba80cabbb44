import axios, { AxiosError, type AxiosResponse } from 'axios';
import type { Call } from '#shared/contract/call.ts';
import { type AnswerContext, type HttpAnswer, parseJson, readBlob, transportError } from '#shared/http/answer.ts';
import type { HttpRequest } from '#shared/http/request.ts';
import { noteRelease } from './release-news.ts';

export interface UploadProgress {
  readonly loaded: number;
  /** Some browsers know it only at the end. */
  readonly total?: number | undefined;
}

/** An axios instance without transformations. */
export const uploadClient = axios.create({ validateStatus: () => true, transformResponse: [(data: unknown) => data] });

/**
 * Sends a request with progress of the upload; a file call returns the file. Throws `CallError` if there is no
 * response.
 */
export async function sendUpload(
  call: Call,
  request: HttpRequest,
  context: AnswerContext,
  onUpload: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<HttpAnswer> {
  try {
    const response = await uploadClient.request<unknown>({
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      data: request.body,
      timeout: request.timeout,
      responseType: request.answer === 'blob' ? 'blob' : 'text',
      signal,
      onUploadProgress: onUpload,
    });
    const { data, status } = response;
    noteRelease(headerOf(response, 'x-release'));
    const reference = headerOf(response, 'x-correlation-id');
    if (data instanceof Blob) return { status, body: await readBlob(call, { status, reference }, data, context) };
    return { status, body: typeof data === 'string' ? parseJson(data) : data, reference };
  } catch (error) {
    if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) throw error;
    const timedOut = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
    throw transportError(call.id, timedOut, context.language);
  }
}

function headerOf({ headers }: AxiosResponse, name: string): string | undefined {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : undefined;
}
