import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';

/**
 * Condition for the lines whose head the actor may see. `ofHead` is the scope condition over the head's own columns.
 */
export function lineScope({ head, foreignKey }: LineResource, tenantId: number, ofHead: RawBuilder<SqlBool>) {
  return sql<SqlBool>`${sql.ref(foreignKey)} in (
    select id from ${relationOf(head)} where ${liveRows(head, tenantId)} and ${ofHead})`;
}
