import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/session/actor.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { ResourceListQuery, ResourcePage } from '#shared/resource/resource-shapes.ts';
import { columnsOf, tableOf } from './columns.ts';
import { compileConditions } from './compile-query.ts';
import { rowScope } from './data-scope.ts';
import { presentRecords } from './present.ts';
import { readConditions } from './read-conditions.ts';
import { behindCursor, cursorOf, orderBy, readSort, type SortOrder } from './sort.ts';
import { countRows, type Total } from './total.ts';

/** From here on a page is found by its ids first, so that the rows before it are skipped in the index alone. */
const deepOffset = 5_000;

/**
 * One page of a resource by the list conventions (contract §5). With `after` the page begins behind that row instead
 * of at an offset, so rows that come or go meanwhile are neither missed nor doubled.
 */
export async function listRecords(
  definition: ResourceDefinition,
  actor: Actor,
  query: ResourceListQuery,
): Promise<ResourcePage> {
  const now = Date.now();
  const sort = readSort(definition, query.column, query.order);
  const asked = compileConditions(readConditions(definition, query));
  const from = sql`${tableOf(definition)}
    where tenant_id = ${actor.tenantId} and del_flag = 0 and ${asked} and ${rowScope(definition, actor)}`;
  const size = query.pageSize;
  const behind = query.after === undefined ? null : behindCursor(sort, query.after);
  const offset = behind ? 0 : (query.pageNo - 1) * size;
  return readAs(actor.tenantId, async (db) => {
    const rows = await readPage(db, definition, { from, sort, size, offset, behind });
    const { total, totalApprox } = await totalOf(
      db,
      actor.tenantId,
      from,
      rows.length,
      behind ? null : { offset, size },
    );
    await presentRecords(db, definition, actor, rows);
    const last = rows.at(-1);
    return {
      records: [...rows],
      total,
      size,
      current: query.pageNo,
      pages: Math.ceil(total / size),
      now,
      ...(totalApprox && { totalApprox }),
      ...(last && rows.length === size && { after: cursorOf(sort, last) }),
    };
  });
}

interface PagePlan {
  readonly from: RawBuilder<unknown>;
  readonly sort: SortOrder;
  readonly size: number;
  readonly offset: number;
  readonly behind: RawBuilder<unknown> | null;
}

async function readPage(db: Db, definition: ResourceDefinition, plan: PagePlan): Promise<readonly ResourceRecord[]> {
  const { from, sort, size, offset, behind } = plan;
  const place = behind ? sql`${from} and ${behind}` : from;
  const window = sql`order by ${orderBy(sort)} limit ${size} offset ${offset}`;
  const page =
    offset < deepOffset
      ? sql<ResourceRecord>`select ${columnsOf(definition)} from ${place} ${window}`
      : sql<ResourceRecord>`
          select ${columnsOf(definition)} from ${tableOf(definition)}
          where tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int)
            and id in (select id from ${place} ${window}) order by ${orderBy(sort)}`;
  return (await page.execute(db)).rows;
}

/** A page that is not full tells the total by itself. */
async function totalOf(
  db: Db,
  tenantId: number,
  from: RawBuilder<unknown>,
  found: number,
  page: { readonly offset: number; readonly size: number } | null,
): Promise<Total> {
  if (page && found < page.size && (found > 0 || page.offset === 0)) return { total: page.offset + found };
  return countRows(db, tenantId, from);
}
