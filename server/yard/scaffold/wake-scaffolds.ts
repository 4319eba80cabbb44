import type { Trx } from '#server/db/database.ts';
import { wakePages } from '#server/kernel/wake-pages.ts';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';

/** Key under which the scaffold board listens. */
export const scaffoldsNews = scaffold.code;

/** Wakes the pages that show scaffolds. */
export const wakeScaffolds = (trx: Trx, tenantId: number): Promise<void> => wakePages(trx, tenantId, scaffoldsNews);
