import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { queueFrame } from '#server/kernel/outbox.ts';
import { parseObject, type RowUpdateFrame, readRowUpdate } from '#shared/realtime/frames.ts';
import type { Hub } from './hub.ts';
import type { OutboxRow } from './outbox-reader.ts';
import type { Listener } from './seat.ts';

/**
 * Reads a record as this actor may see it, if the actor has the right to `list` or `edit` it. `key` is the grid's
 * socketKey, a resource code.
 */
export type ReadRow = (
  actor: Actor,
  right: 'list' | 'edit',
  key: string,
  id: string,
) => Promise<Record<string, unknown> | undefined>;

type RowUpdate = RowUpdateFrame['data'];

/**
 * The only way for messages between clients (docs/security.md P29): a grid reports which saved row changed, and every
 * other grid of the tenant gets that row as its own user may see it. The row's content as sent by the client is
 * discarded; users who may not edit the row cannot send, users who may not see it receive nothing.
 */
export class RowRelay {
  readonly #readRow: ReadRow;

  constructor(readRow: ReadRow) {
    this.#readRow = readRow;
  }

  /** Queues the news for all processes if the sender may edit the row. */
  async send(from: Listener, { socketKey, args: [row, caseId] }: RowUpdate): Promise<void> {
    const { id } = row;
    if (typeof id !== 'string') return;
    if (!(await this.#readRow(await from.actor(), 'edit', socketKey, id))) return;
    const frame: RowUpdateFrame = { type: 'update_vxe_table', data: { socketKey, args: [{ id }, caseId] } };
    await writeAs(from.seat.tenantId, (trx) =>
      queueFrame(trx, { tenantId: from.seat.tenantId, topic: 'vxeSocket', frame }),
    );
  }

  /** Delivers queued news to the users of this process; false for other outbox rows. */
  async deliver(hub: Hub, outbox: OutboxRow): Promise<boolean> {
    const frame = outbox.topic === 'vxeSocket' ? parseObject(outbox.frame) : undefined;
    const update = frame && readRowUpdate(frame);
    if (!update) return false;
    for (const listener of hub.listenersOf(outbox)) await this.#deliverTo(hub, listener, update);
    return true;
  }

  async #deliverTo(
    hub: Hub,
    { seat, actor }: Listener,
    { socketKey, args: [{ id }, caseId] }: RowUpdate,
  ): Promise<void> {
    const row = await this.#readRow(await actor(), 'list', socketKey, String(id));
    if (!row) return;
    const frame: RowUpdateFrame = { type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } };
    hub.publish(seat, JSON.stringify(frame));
  }
}
