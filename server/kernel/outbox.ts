import type { Trx } from '#server/db/database.ts';

/** A frame for the sockets of one user, or of the whole tenant if `userId` is absent. */
export interface QueuedFrame {
  readonly tenantId: number;
  readonly userId?: string;
  readonly topic: 'websocket' | 'vxeSocket';
  /** Strict JSON of at most 64 KB; the shapes are in shared/realtime/frames.ts. */
  readonly frame: object;
}

/**
 * Queues a frame in the business transaction: it is sent to the sockets of every process after the commit, and never
 * after a rollback.
 */
export async function queueFrame(trx: Trx, { tenantId, userId, topic, frame }: QueuedFrame): Promise<void> {
  await queueFrames(trx, [{ tenantId, userId, topic, frame }]);
}

/** Queues several frames in one statement; they are delivered in this order. */
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
