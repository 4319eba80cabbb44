import type { Trx } from '#server/db/database.ts';
import { queueFrame } from './outbox.ts';

/** Keys with which each transaction has woken pages already: one save may change hundreds of rows. */
const woken = new WeakMap<Trx, Set<string>>();

/**
 * Wakes the open pages of a tenant that listen under this key, once per transaction. The frame contains no data: each
 * page asks again with its reader's own rights.
 */
export async function wakePages(trx: Trx, tenantId: number, key: string): Promise<void> {
  const known = woken.get(trx) ?? new Set();
  if (known.has(`${tenantId} ${key}`)) return;
  woken.set(trx, known.add(`${tenantId} ${key}`));
  const frame = { type: 'common_send_date', data: { key, args: [] } };
  await queueFrame(trx, { tenantId, topic: 'vxeSocket', frame });
}

/** Remembers the woken pages; the returned function restores them, as a rollback to a savepoint removes the frames. */
export function markWoken(trx: Trx): () => void {
  const before = new Set(woken.get(trx));
  return () => {
    woken.set(trx, before);
  };
}
