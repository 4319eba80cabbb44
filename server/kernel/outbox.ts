import type { Trx } from '#server/db/database.ts';

/** A frame for the sockets of one user, or of a whole tenant when `userId` is absent. */
export interface QueuedFrame {
  readonly tenantId: number;
  readonly userId?: string;
  readonly topic: 'websocket' | 'vxeSocket';
  /** Strict JSON, at most 64 KB as text; the shapes stand in shared/realtime/frames.ts. */
  readonly frame: object;
}

/**
 * Queues a frame inside the business transaction: it reaches the sockets of every process after the commit, and never
 * when the transaction rolls back.
 */
export async function queueFrame(trx: Trx, { tenantId, userId, topic, frame }: QueuedFrame): Promise<void> {
  await queueFrames(trx, [{ tenantId, userId, topic, frame }]);
}

/** Several frames in one statement, delivered in the order given. */
export async function queueFrames(trx: Trx, frames: readonly QueuedFrame[]): Promise<void> {
  if (frames.length === 0) return;
  await trx
    .insertInto('realtimeOutbox')
    .values(
      frames.map(({ tenantId, userId, topic, frame }) => ({
        tenantId,
        topic,
        userId: userId ?? null,
        frame: JSON.stringify(frame),
      })),
    )
    .execute();
}
