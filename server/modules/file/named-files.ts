import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { rejectedFolder } from '#server/files/stored-name.ts';
import { lockFormsShared } from '#server/resource/runtime/forms-lock.ts';
import { type PathColumn, pathColumns } from './path-columns.ts';

interface OldFiles {
  readonly days: number;
  readonly most: number;
}

/**
 * Ids of a tenant's files that are older than `days` and that nothing refers to now, oldest first. Reads every column
 * of paths once and locks nothing; `deleteUnnamed` checks the files again under a lock.
 */
export async function findUnnamed(trx: Trx, tenantId: number, { days, most }: OldFiles): Promise<readonly string[]> {
  await lockFormsShared(trx, tenantId);
  const { rows } = await sql<{ id: string }>`
    with named as materialized (${everyPath(await pathColumns(trx, tenantId))})
    select id from sys_file
    where tenant_id = ${tenantId} and create_time < now() - ${days} * interval '1 day' and folder <> ${rejectedFolder}
      and not exists (select from named where named.held_path = sys_file.path)
    order by create_time limit ${most}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of the files that nothing refers to; returns their number. The rows are locked before the check. A
 * record that takes a file locks its row too (`server/resource/sources/file.ts`), so either this function skips the
 * file, or the record's writer learns that the file is gone.
 * @param since upload time of the oldest file; limits the search if somebody waits for the answer
 */
export async function deleteUnnamed(
  trx: Trx,
  tenantId: number,
  ids: readonly string[],
  since?: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  await lockFormsShared(trx, tenantId);
  const files = await trx
    .selectFrom('sysFile')
    .select(['path'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .forUpdate()
    .skipLocked()
    .execute();
  const paths = files.map(({ path }) => path);
  const { rows } = await sql<{ heldPath: string }>`
    select distinct held_path from (${everyPath(await pathColumns(trx, tenantId, since))}) as named
    where held_path = any(${paths})`.execute(trx);
  const named = new Set(rows.map(({ heldPath }) => heldPath));
  const unnamed = paths.filter((path) => !named.has(path));
  if (unnamed.length === 0) return 0;
  await trx.deleteFrom('sysFile').where('tenantId', '=', tenantId).where('path', 'in', unnamed).execute();
  return unnamed.length;
}

/** Select of all paths in the columns. */
function everyPath(columns: readonly PathColumn[]): RawBuilder<unknown> {
  return sql.join(
    columns.map(
      ({ table, column, rows, paths }) => sql`
        select held_path from ${sql.table(table)} cross join lateral (${paths}) as held (held_path)
        where ${rows} and ${sql.ref(column)} is not null and held_path <> ''`,
    ),
    sql` union all `,
  );
}
