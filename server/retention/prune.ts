import { type RawBuilder, sql } from 'kysely';
import { compileSql } from '#server/db/compile-sql.ts';
import { type Asked, isDue, isFree, partsFor, whose } from './due-rows.ts';
import type { RetentionKind, RetentionPart } from './retention-kind.ts';

/** Rows deleted per transaction; takes about a tenth of a second, so nobody waits long for a lock. */
const block = 2000;

/** Runs one statement as owner of the tables, because the serving role may not delete from the trail. */
export type RunStatement = (
  text: string,
  values: unknown[],
) => Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>;

/** Deletes the due rows of a kind in blocks; returns their number. An interrupted run is continued by the next one. */
export async function prune(run: RunStatement, kind: RetentionKind, asked: Asked): Promise<number> {
  let gone = 0;
  for (const part of partsFor(kind, asked.tenantId)) {
    gone += await inBlocks(run, part, isDue(part, asked));
    if (part.most !== undefined) gone += await beyondMost(run, part, part.most, asked);
  }
  return gone;
}

/**
 * Deletes exactly the rows that an archive contains, except those that are needed again. `taken` returns the next
 * archived ids of a table, none at the end.
 */
export async function pruneTaken(
  run: RunStatement,
  kind: RetentionKind,
  asked: Asked,
  taken: (table: string, most: number) => Promise<readonly string[]>,
): Promise<number> {
  let gone = 0;
  for (const part of partsFor(kind, asked.tenantId)) {
    for (;;) {
      const ids = await taken(part.table, block);
      if (ids.length === 0) break;
      const { text, values } = compileSql(
        sql`delete from ${sql.table(part.table)} t where t.id = any(${ids}::varchar[]) and ${isFree(part, asked)}`,
      );
      gone += (await run(text, values)).rowCount ?? 0;
    }
  }
  return gone;
}

async function inBlocks(run: RunStatement, part: RetentionPart, due: RawBuilder<boolean>): Promise<number> {
  const table = sql.table(part.table);
  const { text, values } = compileSql(
    sql`delete from ${table} where id in (
      select t.id from ${table} t where ${due} order by ${sql.ref(`t.${part.time}`)} limit ${block})`,
  );
  for (let gone = 0; ; ) {
    const { rowCount } = await run(text, values);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < block) return gone;
  }
}

/**
 * Deletes rows beyond the limit per group. Ranks once per block and deletes by id, because a joined plan would compare
 * each row with each.
 */
async function beyondMost(
  run: RunStatement,
  part: RetentionPart,
  { of, rows }: { readonly of: string; readonly rows: number },
  { tenantId }: Asked,
): Promise<number> {
  const table = sql.table(part.table);
  const beyond = compileSql(
    sql`select id from (select t.id, row_number() over (
          partition by ${sql.ref(`t.${of}`)} order by ${sql.ref(`t.${part.time}`)} desc, t.id desc) as place
        from ${table} t where ${whose(part, tenantId)} and ${part.where ?? sql<boolean>`true`}) placed
      where place > ${rows} limit ${block}`,
  );
  for (let gone = 0; ; ) {
    const found = await run(beyond.text, beyond.values);
    const { text, values } = compileSql(sql`delete from ${table} where id = any(${found.rows.map(idOf)}::varchar[])`);
    gone += (await run(text, values)).rowCount ?? 0;
    if (found.rows.length < block) return gone;
  }
}

function idOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
}
