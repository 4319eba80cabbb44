import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { reportParams } from './report-config.ts';
import { itemRow, paramRow } from './report-wire.ts';

/** A report with its version, which is read before the lines. */
export async function storedReport(db: Db, actor: Actor, id: string) {
  const head = await db
    .selectFrom('onlCgreportHead')
    .select('version')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return { version: head?.version, ...(await linesOf(db, actor, id)) };
}

/** Columns and parameters of a report as clients of the platform read them; none if there is no such report. */
export async function linesOf(db: Db, { tenantId }: Actor, headId: string) {
  const items = await db
    .selectFrom('onlCgreportItem')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('cgrheadId', '=', headId)
    .orderBy('lineNo')
    .execute();
  const params = await reportParams(db, tenantId, headId);
  return { items: items.map(itemRow), params: params.map(paramRow) };
}
