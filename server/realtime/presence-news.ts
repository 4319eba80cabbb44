import { writeAs } from '#server/db/scope.ts';
import { queueFrames } from '#server/kernel/outbox.ts';
import { parseObject } from '#shared/realtime/frames.ts';
import type { RowEditor } from '#shared/realtime/presence.ts';
import type { OutboxRow } from './outbox-reader.ts';

/** How often a process looks for claims that lapsed and says again which of its own still stand. */
export const SWEEP_MS = 5_000;
/** What is not said again for this long came from a process that is gone: three sweeps that announce, and one more. */
export const NEWS_LAPSE_MS = 45_000;
export const ANNOUNCE_EVERY_MS = 15_000;

/** Which editor: the user of the seat stands in it, so nobody speaks for somebody else's grid. */
export type EditorKey = Pick<RowEditor, 'userId' | 'caseId'>;

/** What one process tells the others through the outbox; never sent to a socket as it is. */
export interface PresenceNews {
  readonly here: readonly RowEditor[];
  readonly gone: readonly EditorKey[];
}

interface NewsFrame extends PresenceNews {
  readonly type: 'row_presence_news';
}

export type QueueNews = (tenantId: number, news: PresenceNews) => Promise<void>;

/** An outbox row holds 64 KB; an editor is below 600 bytes. */
const perRow = 100;

/** Queues news of a tenant for all processes, its own included. */
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

/** The news in an outbox row, or undefined when it holds something else. Only servers write the outbox. */
export function readNews(row: OutboxRow): PresenceNews | undefined {
  const frame = row.topic === 'vxeSocket' ? parseObject(row.frame) : undefined;
  return frame?.type === 'row_presence_news' ? (frame as unknown as NewsFrame) : undefined;
}
