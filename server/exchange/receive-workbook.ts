import { failAtLimit } from '#server/files/fail-at-limit.ts';
import type { Incoming } from '#server/files/file-store.ts';
import { printable } from '#server/files/keep-file.ts';
import { fileStore } from '#server/files/store.ts';
import { partsOf } from '#server/http/form-parts.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { limits } from '#server/workbook/limits.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ImportedFile } from './import-workbook.ts';

/** Limits of the form: one file and the fields of JeecgBoot's dialog. A second file is received only to be refused. */
const parts = { files: 2, fields: 10, parts: 12, fieldSize: 1000, fileSize: limits.fileBytes };
const megabytes = limits.fileBytes / 1_000_000;

export interface ReceivedWorkbook extends ImportedFile {
  /** JSON of the form that names the head of the lines (`imported-head.ts`). */
  readonly foreignKeys: string | undefined;
  /** Whether only the first sheet is imported. */
  readonly single: boolean;
  /** Whether one refused row refuses the file. */
  readonly whole: boolean;
}

/**
 * Receives the workbook of an import: the only file part of the form, with any name (docs/wire.md §1.5.8). It is stored
 * on disk until it is complete, so that a slow sender uses no memory.
 * @throws `importNoFile`, `importOneFile`, `importFileTooLarge`
 */
export async function receiveWorkbook(request: RequestInfo): Promise<ReceivedWorkbook> {
  let received: Incoming | undefined;
  let fileName = '';
  let foreignKeys: string | undefined;
  let single = false;
  let whole = false;
  try {
    for await (const part of partsOf(request.raw, { limits: parts })) {
      if (part.type !== 'file') {
        if (part.fieldname === 'foreignKeys') foreignKeys = String(part.value ?? '');
        if (part.fieldname === 'isSingleTableImport') single = /^(true|1)$/i.test(String(part.value ?? ''));
        if (part.fieldname === 'validateStatus') whole = /^(true|1)$/i.test(String(part.value ?? ''));
        continue;
      }
      if (received) throw fail('importOneFile');
      received = await fileStore().receive(failAtLimit(part.file, fail('importFileTooLarge', { max: megabytes })));
      fileName = printable(part.filename ?? '');
    }
    if (!received) throw fail('importNoFile');
    return { bytes: await received.read(), contentHash: received.hash, fileName, foreignKeys, single, whole };
  } finally {
    await received?.drop();
  }
}
