import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { columnsOf, liveRows, ownRows, relationOf } from '#server/resource/columns.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { compileConditions } from './compile-query.ts';
import { passedNodeRows } from './passed-node.ts';
import { readConditions } from './read-conditions.ts';
import { behindCursor, orderBy, readSort, type SortOrder } from './sort.ts';
import { snapshot } from './total.ts';

/** From this offset on, the page's ids are selected first, so that the skipped rows are only read from the index. */
const deepOffset = 5_000;

/** A record with the `snapshot` of its page, under a name that no field of a definition can have. */
type PageRow = ResourceRecord & { readonly _seen: string };

export interface ListStatement {
  readonly sort: SortOrder;
  /** `<table> where …` without sort and page, for counting the total. */
  readonly from: RawBuilder<unknown>;
  readonly page: RawBuilder<PageRow>;
  /** Number of rows before the page; null if a cursor is used. */
  readonly offset: number | null;
}

/**
 * Builds the SQL of a list: tenant, not deleted, conditions and data scope, in this order. Every value is bound.
 * @param also a further condition, set by our own code
 */
export function listStatement(
  definition: ResourceDefinition,
  actor: Actor,
  query: ResourceListQuery,
  also?: RawBuilder<SqlBool>,
): ListStatement {
  const sort = readSort(definition, query.column, query.order);
  const asked = compileConditions(definition, readConditions(definition, query));
  const relation = relationOf(definition);
  const scope = rowScope(definition, actor);
  const narrow = hooksOf(definition).narrow?.(actor, query, { definition, scope });
  const passed = passedNodeRows(definition, actor, query);
  const from = sql`${relation}
    where ${liveRows(definition, actor.tenantId)} and ${asked} and ${scope}
      ${also ? sql`and ${also}` : sql``} ${narrow ? sql`and ${narrow}` : sql``} ${passed ? sql`and ${passed}` : sql``}`;
  const behind = query.after === undefined ? null : behindCursor(sort, query.after);
  const offset = behind ? null : (query.pageNo - 1) * query.pageSize;
  const place = behind ? sql`${from} and ${behind}` : from;
  const window = sql`order by ${orderBy(sort)} limit ${query.pageSize} offset ${offset ?? 0}`;
  const columns = sql`${columnsOf(definition)}, ${snapshot} as "_seen"`;
  const page =
    (offset ?? 0) < deepOffset
      ? sql<PageRow>`select ${columns} from ${place} ${window}`
      : sql<PageRow>`
          select ${columns} from ${relation}
          where ${ownRows(definition, actor.tenantId)} and id in (select id from ${place} ${window})
          order by ${orderBy(sort)}`;
  return { sort, from, page, offset };
}
