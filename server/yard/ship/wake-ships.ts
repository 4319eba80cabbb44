import type { Trx } from '#server/db/database.ts';
import { queueFrame } from '#server/kernel/outbox.ts';

/** Key under which pages that show the progress of ships listen. */
const shipsNews = 'ship';

/** Transactions that have woken the pages already: one save may change hundreds of stages. */
const woken = new WeakSet<Trx>();

/** Wakes the pages that show ships. The frame contains no data: each page asks again with its reader's own rights. */
export async function wakeShips(trx: Trx, tenantId: number): Promise<void> {
  if (woken.has(trx)) return;
  woken.add(trx);
  const frame = { type: 'common_send_date', data: { key: shipsNews, args: [] } };
  await queueFrame(trx, { tenantId, topic: 'vxeSocket', frame });
}
