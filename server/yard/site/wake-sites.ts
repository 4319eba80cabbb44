import type { Trx } from '#server/db/database.ts';
import { queueFrame } from '#server/kernel/outbox.ts';

/** Key under which the place board listens (docs/domain.md §15). */
export const sitesNews = 'site';

/** Wakes the pages that show sites. The frame contains no data: each page asks again with its reader's own rights. */
export async function wakeSites(trx: Trx, tenantId: number): Promise<void> {
  const frame = { type: 'common_send_date', data: { key: sitesNews, args: [] } };
  await queueFrame(trx, { tenantId, topic: 'vxeSocket', frame });
}
