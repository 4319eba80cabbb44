import type { Trx } from '#server/db/database.ts';
import { wakePages } from '#server/kernel/wake-pages.ts';

/** Key under which the place board listens (docs/domain.md §15). */
export const sitesNews = 'site';

/** Wakes the pages that show sites. */
export const wakeSites = (trx: Trx, tenantId: number): Promise<void> => wakePages(trx, tenantId, sitesNews);
