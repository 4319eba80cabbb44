import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import { removeUpload, uploadFile } from '#shared/contract/file.ts';
import { CallError } from '#shared/http/call-error.ts';
import { call } from '#src/http/call.ts';

/** What goes beside the file: its folder class, and who sends it where the platform's own client says so (spec 2 §7). */
interface UploadParts {
  readonly biz: string;
  readonly jeditor?: '1';
}

/** The upload answers the stored path as the envelope's message and no result, so the envelope itself is read. */
interface UploadShape {
  body: z.ZodType<{ file: File } & UploadParts>;
  result: z.ZodType<{ success: boolean; message: string }>;
}
const uploadEnvelope = { ...uploadFile, answer: 'bare' } as unknown as Call<UploadShape>;

/** Folder class of files whose field names none (spec 2 §9). */
const defaultParts: UploadParts = { biz: 'temp' };

/**
 * Sends one file and returns its stored path; `onProgress` hears whole percents.
 * @throws CallError with the server's message
 */
export async function sendFile(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
  parts = defaultParts,
): Promise<string> {
  const answer = await call(
    uploadEnvelope,
    { body: { file, ...parts } },
    {
      signal,
      quiet: true,
      onUpload: ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0),
    },
  );
  if (!answer.success) throw new CallError('refused', answer.message, { status: 200, callId: uploadFile.id });
  return answer.message;
}

/**
 * Gives the room of an upload back that no record took. Nobody waits for it or hears of a failure: a file that a record
 * holds by now stays, and what stays for another reason the server collects by itself.
 */
export function takeBack(path: string): void {
  void call(removeUpload, { query: { path } }, { quiet: true }).catch(() => undefined);
}
