import type { z } from 'zod';
import type { Call } from '#shared/contract/call.ts';
import { call } from '#src/http/call.ts';
import { type ImportAnswer, type ImportOutcome, readImportAnswer } from './import-outcome.ts';

/** Message and code of an import stand in the envelope, so the envelope itself is read. */
interface ImportShape {
  body: z.ZodType<{ file: File; validateStatus: '0' | '1' }>;
  result: z.ZodType<ImportAnswer>;
}

export interface SendImportOptions {
  /** One row with an error keeps the whole file out (`validateStatus` of docs/specification.md §2.7). */
  readonly whole: boolean;
  /** Hears whole percents of the upload. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one workbook. @throws CallError with the server's message */
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
