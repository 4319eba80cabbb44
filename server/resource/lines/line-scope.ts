import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import type { LineResource } from '#shared/resource/lines/line-resource.ts';

/** A line is seen by whoever sees its head: the head's own condition decides, over the head's own columns. */
export function lineScope({ head, foreignKey }: LineResource, tenantId: number, ofHead: RawBuilder<SqlBool>) {
  return sql<SqlBool>`${sql.ref(foreignKey)} in (
    select id from ${relationOf(head)} where ${liveRows(head, tenantId)} and ${ofHead})`;
}
