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
  /** The server found no row in the file, which a JeecgBoot server calls a success. */
  | { readonly kind: 'empty' }
  /** Some rows did not go in, or none did; they lie at `fileUrl` with the reasons. */
  | {
      readonly kind: 'partial' | 'nothing';
      readonly message: string;
      readonly fileUrl: string;
      readonly fileName: string;
    };

/** Whatever words a server has for it: the first number that it tells is how many rows there were. */
const noRows = /^\D*0(?!\d)/;

/** Code of an answer some of whose rows were refused. */
const partialCode = 201;

/**
 * What an import came to. With code 201 the result is `{msg, fileUrl, fileName}`; Online imports of JeecgBoot put the
 * address itself there (docs/wire.md §2.6).
 * @throws CallError `refused` with the server's message
 */
export function readImportAnswer({ success, message, code, result }: ImportAnswer, callId: string): ImportOutcome {
  const told = message ?? '';
  if (!success) throw new CallError('refused', told, { status: 200, callId });
  if (Number(code) !== partialCode) return noRows.test(told) ? { kind: 'empty' } : { kind: 'done', message: told };
  if (typeof result === 'string') return { kind: 'partial', message: told, ...file(result) };
  const { msg, fileUrl, fileName, successCount } = (result ?? {}) as Record<string, unknown>;
  const partial = file(typeof fileUrl === 'string' ? fileUrl : '');
  return {
    kind: successCount === 0 ? 'nothing' : 'partial',
    message: typeof msg === 'string' ? msg : told,
    ...partial,
    ...(typeof fileName === 'string' && { fileName }),
  };
}

function file(url: string) {
  return { fileUrl: url, fileName: url.slice(url.lastIndexOf('/') + 1) };
}

/** Workbooks by their names: the import takes .xls and .xlsx only (docs/specification.md §2.5). */
export function isWorkbook(name: string): boolean {
  return /\.xlsx?$/i.test(name);
}
