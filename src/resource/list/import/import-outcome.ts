import { CallError } from '#shared/http/call-error.ts';

/** The envelope of an import (docs/wire.md §1.5.8). */
export interface ImportAnswer {
  readonly success: boolean;
  readonly message?: string | null;
  readonly code?: number | string;
  readonly result?: unknown;
}

export type ImportOutcome =
  | { readonly kind: 'done'; readonly message: string }
  /** The file contains no rows, which a JeecgBoot server reports as success. */
  | { readonly kind: 'empty' }
  /** Some or all rows were refused; `fileUrl` is a workbook with these rows and the reasons. */
  | {
      readonly kind: 'partial' | 'nothing';
      readonly message: string;
      readonly fileUrl: string;
      readonly fileName: string;
    };

/**
 * Matches a success message whose first number is 0. Servers word it differently, but the first number is the number of
 * rows.
 */
const noRows = /^\D*0(?!\d)/;

/** Code of an answer when some rows were refused. */
const partialCode = 201;

/**
 * Reads the answer of an import. With code 201 the result is `{msg, fileUrl, fileName}`; Online imports of JeecgBoot
 * return the URL itself (docs/wire.md §2.6).
 * @throws CallError `refused` with the server's message
 */
export function readImportAnswer({ success, message, code, result }: ImportAnswer, callId: string): ImportOutcome {
  const reason = message ?? '';
  if (!success) throw new CallError('refused', reason, { status: 200, callId });
  if (Number(code) !== partialCode) return noRows.test(reason) ? { kind: 'empty' } : { kind: 'done', message: reason };
  if (typeof result === 'string') return { kind: 'partial', message: reason, ...file(result) };
  const { msg, fileUrl, fileName, successCount } = (result ?? {}) as Record<string, unknown>;
  const partial = file(typeof fileUrl === 'string' ? fileUrl : '');
  return {
    kind: successCount === 0 ? 'nothing' : 'partial',
    message: typeof msg === 'string' ? msg : reason,
    ...partial,
    ...(typeof fileName === 'string' && { fileName }),
  };
}

function file(url: string) {
  return { fileUrl: url, fileName: url.slice(url.lastIndexOf('/') + 1) };
}

/** Whether the file name is that of a workbook: only .xls and .xlsx can be imported (docs/specification.md §2.5). */
export function isWorkbook(name: string): boolean {
  return /\.xlsx?$/i.test(name);
}
