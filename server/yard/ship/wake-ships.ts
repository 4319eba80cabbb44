import type { Trx } from '#server/db/database.ts';
import { wakePages } from '#server/kernel/wake-pages.ts';

/** Key under which pages that show the progress of ships listen. */
const shipsNews = 'ship';

/** Wakes the pages that show ships. */
export const wakeShips = (trx: Trx, tenantId: number): Promise<void> => wakePages(trx, tenantId, shipsNews);
