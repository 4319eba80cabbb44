import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readPage } from '#server/resource/list/list.ts';
import { listStatement } from '#server/resource/list/list-statement.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { cursorOf } from '#server/resource/list/sort.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ExportQuery } from '#shared/resource/exchange-shapes.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/**
 * Rows of one statement. Between statements the connection serves others, even if the client reads slowly. Fewer for
 * tables with many columns, because converting a chunk blocks the event loop.
 */
const chunkOf = ({ fields }: ResourceDefinition): number => Math.min(1_000, Math.ceil(20_000 / fields.length));
/** Most rows of an export; a sheet has 1,048,576 rows, titles included. */
export const mostRows = 1_000_000;

/**
 * Yields the records of a list's query in its order, with their texts, in chunks. Each chunk begins after the last row
 * of the previous one, as in continuous scrolling, so memory is limited to one chunk.
 * @param ids only these records
 * @throws `exportTooLarge` and the errors of the list, before the first chunk
 */
export async function* exportRecords(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  ids?: readonly string[],
): AsyncGenerator<readonly RecordPatch[]> {
  if (await hasMoreRecords(definition, actor, query, ids, mostRows)) throw fail('exportTooLarge', { max: mostRows });
  const chunk = chunkOf(definition);
  let after: string | undefined;
  for (;;) {
    const { sort, page, offset } = listStatement(
      definition,
      actor,
      { ...query, pageNo: 1, pageSize: chunk, after },
      among(ids),
    );
    if (after !== undefined && offset !== null) throw new Error('a cursor of our own was not understood');
    const records = await readAs(
      actor.tenantId,
      async (db) => {
        const { records } = await readPage(db, page);
        await presentRecords(db, definition, actor, records);
        await hooksOf(definition).sheet?.addTexts(db, actor, records);
        return records;
      },
      'export',
    );
    if (records.length > 0) yield records;
    const last = records.at(-1);
    if (!last || records.length < chunk) return;
    after = cursorOf(sort, last);
  }
}

const among = (ids: readonly string[] | undefined) => (ids ? sql<SqlBool>`id = any(${[...ids]})` : undefined);

/** Whether the query has more than this number of records. */
export async function hasMoreRecords(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  ids: readonly string[] | undefined,
  rows: number,
): Promise<boolean> {
  const from = exportedFrom(definition, actor, query, ids);
  const beyond = await readAs(
    actor.tenantId,
    (db) => sql`select 1 from ${from} offset ${rows} limit 1`.execute(db),
    'export',
  );
  return beyond.rows.length > 0;
}

/** SQL `<table> where …` of all records of the query. */
export function exportedFrom(
  definition: ResourceDefinition,
  actor: Actor,
  query: ExportQuery,
  ids: readonly string[] | undefined,
): RawBuilder<unknown> {
  return listStatement(definition, actor, { ...query, pageNo: 1, pageSize: 1 }, among(ids)).from;
}
