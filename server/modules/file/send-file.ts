import { readAs } from '#server/db/scope.ts';
import { isShown } from '#server/files/media-type.ts';
import { fileStore } from '#server/files/store.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { refuseOthersWhileClosed } from '#server/kernel/maintenance/closed.ts';
import {
  type FileReader,
  isPlatformOperator,
  resolveFileReader,
  resolveTokenReader,
} from '#server/permission/resolve-actor.ts';
import { readFileCookie } from '#server/session/file-cookie.ts';
import { fail } from '#shared/errors/fail.ts';

interface FileRow {
  readonly contentHash: string;
  readonly mediaType: string;
  readonly originalName: string;
}

/** Policy that prevents scripts in a stored file, whatever its content is (docs/security.md P24, P25). */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/**
 * Sends a stored file of one of the reader's tenants. Files of other tenants, and other people's workbooks of refused
 * rows, are answered as if they did not exist (docs/security.md P14).
 */
export async function sendFile(path: string, request: RequestInfo): Promise<void> {
  const reader = await readerOf(request);
  await refuseOthersWhileClosed(() => isPlatformOperator(reader.userId, reader.tenants));
  const row = await findFile(reader, path.replace(/,$/, ''));
  const stored = row && (await fileStore().open(row.contentHash));
  if (!row || !stored) throw fail('fileMissing');
  const etag = `"${row.contentHash.slice(0, 32)}"`;
  const { reply, raw } = request;
  reply
    .header('content-type', row.mediaType)
    // Pictures are shown, all other files are downloaded.
    .header(
      'content-disposition',
      contentDisposition(isShown(row.mediaType) ? 'inline' : 'attachment', row.originalName),
    )
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    // Revalidated each time, so that an ended session cannot read it any more.
    .header('cache-control', 'private, no-cache')
    .header('etag', etag);
  if (raw.headers['if-none-match'] === etag) {
    stored.stream.destroy();
    await reply.code(304).send();
    return;
  }
  await reply.header('content-length', stored.size).send(stored.stream);
}

/**
 * The reader of a request: browsers send the file cookie, clients the access token.
 * @throws `tokenInvalid` without either
 */
async function readerOf(request: RequestInfo): Promise<FileReader> {
  const cookie = readFileCookie(request);
  if (cookie !== undefined) return resolveFileReader(cookie);
  const token = request.raw.headers['x-access-token'];
  if (typeof token !== 'string' || token === '') throw fail('tokenInvalid');
  return resolveTokenReader(token);
}

async function findFile({ tenants, username }: FileReader, path: string): Promise<FileRow | undefined> {
  for (const tenantId of tenants) {
    const row = await readAs(tenantId, (db) =>
      db
        .selectFrom('sysFile')
        .select(['contentHash', 'mediaType', 'originalName'])
        .where('tenantId', '=', tenantId)
        .where('path', '=', path)
        .where(({ eb, or }) => or([eb('folder', '!=', rejectedFolder), eb('createBy', '=', username)]))
        .where('delFlag', '=', 0)
        .executeTakeFirst(),
    );
    if (row) return row;
  }
  return undefined;
}
