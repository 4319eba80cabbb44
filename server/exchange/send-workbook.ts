import type { Readable } from 'node:stream';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import { exportName } from '#shared/resource/export-name.ts';

/** Workbook that is sent. */
export interface OutgoingWorkbook {
  readonly stream: Readable;
  readonly type: string;
  readonly suffix: '.xls' | '.xlsx';
}

/** Sends a workbook, whose file name is a title and the day. */
export async function sendWorkbook(
  { reply }: RequestInfo,
  { stream, type, suffix }: OutgoingWorkbook,
  title: string,
): Promise<void> {
  await reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition('attachment', exportName(title) + suffix))
    .header('cache-control', 'no-store')
    .send(stream);
}
