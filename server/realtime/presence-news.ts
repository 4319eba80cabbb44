import { writeAs } from '#server/db/scope.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { parseObject } from '#shared/realtime/frames.ts';
import type { RowEditor } from '#shared/realtime/presence.ts';
import type { OutboxRow } from './outbox-reader.ts';

/** Milliseconds between two checks for lapsed claims and due announcements. */
export const SWEEP_MS = 5_000;
/** Milliseconds. News that is not repeated within this time came from a process that has ended: three announcements. */
export const NEWS_LAPSE_MS = 45_000;
export const ANNOUNCE_EVERY_MS = 15_000;

/** Identifies an editor. The user is that of the socket, so nobody can announce another person's grid. */
export type EditorKey = Pick<RowEditor, 'userId' | 'caseId'>;

/** Message between processes through the outbox; never sent to a socket. */
export interface PresenceNews {
  readonly here: readonly RowEditor[];
  readonly gone: readonly EditorKey[];
}

interface NewsFrame extends PresenceNews {
  readonly type: 'row_presence_news';
}

export type QueueNews = (tenantId: number, news: PresenceNews) => Promise<void>;

/** An outbox row can have 64 KB; an editor needs less than 600 bytes. */
const perRow = 100;

/** Queues news of a tenant for all processes, including this one. */
export const queueNews: QueueNews = async (tenantId, { here, gone }) => {
  const rows = Math.max(Math.ceil(here.length / perRow), Math.ceil(gone.length / perRow));
  const frames = Array.from({ length: rows }, (_, at): NewsFrame => {
    const part = [at * perRow, (at + 1) * perRow] as const;
    return { type: 'row_presence_news', here: here.slice(...part), gone: gone.slice(...part) };
  });
  await writeAs(tenantId, (trx) =>
    queueFrames(
      trx,
      frames.map((frame) => ({ tenantId, topic: 'vxeSocket' as const, frame })),
    ),
  );
};

/** News in an outbox row; undefined for other rows. Only servers write to the outbox, so the type is trusted. */
export function readNews(row: OutboxRow): PresenceNews | undefined {
  const frame = row.topic === 'vxeSocket' ? parseObject(row.frame) : undefined;
  return frame?.type === 'row_presence_news' ? (frame as unknown as NewsFrame) : undefined;
}
