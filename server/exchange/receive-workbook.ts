import type { Incoming } from '#server/files/file-store.ts';
import { fileStore } from '#server/files/store.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { limits } from '#server/workbook/limits.ts';
import { fail } from '#shared/errors/fail.ts';

/** One file and what JeecgBoot's dialog sends beside it; the second file is taken only to be refused. */
const parts = { files: 2, fields: 10, parts: 12, fieldSize: 1000, fileSize: limits.fileBytes };
const megabytes = limits.fileBytes / 1_000_000;

/**
 * The workbook of an import: the one file part of the form, whatever its name (contract §5.8). It lies on disk until it
 * is whole, so that a slow sender holds no memory.
 * @throws `importNoFile`, `importOneFile`, `importFileTooLarge`
 */
export async function receiveWorkbook(request: RequestInfo): Promise<Buffer> {
  let received: Incoming | undefined;
  try {
    for await (const part of request.raw.parts({ limits: parts })) {
      if (part.type !== 'file') continue;
      if (received) throw fail('importOneFile');
      received = await fileStore().receive(part.file);
      // The parser cuts at the limit instead of failing.
      if (part.file.truncated) throw fail('importFileTooLarge', { max: megabytes });
    }
    if (!received) throw fail('importNoFile');
    return await received.read();
  } finally {
    await received?.drop();
  }
}
