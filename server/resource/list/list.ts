import { setImmediate } from 'node:timers/promises';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { cacheStatement } from '#server/db/statement-cache.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceListQuery, ResourcePage } from '#shared/resource/resource-shapes.ts';
import { type ListStatement, listStatement } from './list-statement.ts';
import { presentRecords } from './present.ts';
import { cursorOf } from './sort.ts';
import { countRows } from './total.ts';

/**
 * Returns one page of a resource by the list conventions (docs/wire.md §1.5). With `after` the page starts behind that
 * row instead of at an offset, so that rows that are added or deleted in the meantime cause neither gaps nor
 * duplicates.
 * @param also a further condition, set by our own code
 */
export async function listRecords(
  whole: ResourceDefinition,
  actor: Actor,
  query: ResourceListQuery,
  also?: RawBuilder<SqlBool>,
): Promise<ResourcePage> {
  const definition = visibleDefinition(whole, actor);
  const { sort, from, page, offset } = listStatement(definition, actor, query, also);
  const size = query.pageSize;
  return readAs(actor.tenantId, async (db) => {
    const { records, seen } = await readPage(db, page);
    // A page may have a thousand wide rows: yield to other requests after each part of the work.
    const turn = makeYielder();
    // A page that is not full shows the total without counting.
    const tells = offset !== null && records.length < size && (records.length > 0 || offset === 0);
    const counted = tells ? { total: offset + records.length } : await countRows(db, actor.tenantId, from, seen);
    await presentRecords(db, definition, actor, records);
    await turn();
    const last = records.at(-1);
    return {
      records,
      size,
      current: query.pageNo,
      pages: Math.ceil(counted.total / size),
      ...counted,
      ...(last && records.length === size && { after: cursorOf(sort, last) }),
    };
  });
}

/** Runs the statement of a page. `seen` is the snapshot of the page; undefined if the page is empty. */
export async function readPage(db: Db, page: ListStatement['page']) {
  // The columns already have their wire names, so the plugins have nothing to convert.
  const { rows } = await db.withoutPlugins().executeQuery(cacheStatement(page.compile(db)));
  if (rows.length > 200) await setImmediate();
  return { records: rows.map(({ _seen, ...record }) => record), seen: rows[0]?._seen };
}
