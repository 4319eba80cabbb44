import { writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { queueFrame } from '#server/kernel/outbox.ts';
import { parseObject, type RowUpdateFrame, readRowUpdate } from '#shared/realtime/frames.ts';
import type { Hub } from './hub.ts';
import type { OutboxRow } from './outbox-reader.ts';
import type { Listener } from './seat.ts';

/**
 * A record as this actor may see it with the right to `list` or `edit` it, or undefined. `key` is the grid's
 * socketKey, which is a resource code.
 */
export type ReadRow = (
  actor: Actor,
  right: 'list' | 'edit',
  key: string,
  id: string,
) => Promise<Record<string, unknown> | undefined>;

type RowUpdate = RowUpdateFrame['data'];

/**
 * The one way from client to client (docs/security.md P29): a grid says which saved row changed, and every other grid of the tenant gets
 * that row as its own user may see it. What the sender claims the row holds goes no further, and whoever may not
 * edit, or not see, the row neither sends nor receives.
 */
export class RowRelay {
  readonly #readRow: ReadRow;

  constructor(readRow: ReadRow) {
    this.#readRow = readRow;
  }

  /** Queues the news for all processes when the sender may edit the row. */
  async send(from: Listener, { socketKey, args: [row, caseId] }: RowUpdate): Promise<void> {
    const { id } = row;
    if (typeof id !== 'string') return;
    if (!(await this.#readRow(await from.actor(), 'edit', socketKey, id))) return;
    const frame: RowUpdateFrame = { type: 'update_vxe_table', data: { socketKey, args: [{ id }, caseId] } };
    await writeAs(from.seat.tenantId, (trx) =>
      queueFrame(trx, { tenantId: from.seat.tenantId, topic: 'vxeSocket', frame }),
    );
  }

  /** Delivers queued news to the users here; false when the outbox row is something else. */
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
