import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import { call } from '#src/http/call.ts';
import { type ImportAnswer, type ImportOutcome, readImportAnswer } from './import-outcome.ts';

/** The message and code of an import are in the envelope, so the call returns the whole envelope. */
interface ImportShape {
  body: z.ZodType<{ file: File; validateStatus: '0' | '1' }>;
  result: z.ZodType<ImportAnswer>;
}

export interface SendImportOptions {
  /** A single invalid row rejects the whole file (`validateStatus` of docs/specification.md §2.7). */
  readonly whole: boolean;
  /** Receives the upload progress in whole percent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads one workbook. @throws CallError with the server's message */
export async function sendImport(
  definition: Call<{ body: z.ZodType; result: z.ZodType }>,
  file: File,
  { whole, onProgress, signal }: SendImportOptions,
): Promise<ImportOutcome> {
  const envelope = { ...definition, answer: 'bare' } as unknown as Call<ImportShape>;
  const answer = await call(
    envelope,
    { body: { file, validateStatus: whole ? '1' : '0' } },
    { signal, onUpload: ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0) },
  );
  return readImportAnswer(answer, definition.id);
}
