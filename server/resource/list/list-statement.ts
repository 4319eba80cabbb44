import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { columnsOf, liveRows, ownRows, relationOf } from '#server/resource/columns.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { ResourceListQuery } from '#shared/resource/resource-shapes.ts';
import { compileConditions } from './compile-query.ts';
import { readConditions } from './read-conditions.ts';
import { behindCursor, orderBy, readSort, type SortOrder } from './sort.ts';
import { snapshot } from './total.ts';

/** From here on a page is found by its ids first, so that the rows before it are skipped in the index alone. */
const deepOffset = 5_000;

/** A record with the `snapshot` that its page shows, named like no field of a definition. */
type PageRow = ResourceRecord & { readonly _seen: string };

export interface ListStatement {
  readonly sort: SortOrder;
  /** `<table> where …` without the page: what the total is counted over. */
  readonly from: RawBuilder<unknown>;
  readonly page: RawBuilder<PageRow>;
  /** Rows before the page; null behind a cursor. */
  readonly offset: number | null;
}

/**
 * What a list asks for as SQL: tenant, not deleted, conditions and data scope, in this order; every value is bound.
 * @param also a further condition, which our own code sets
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
  const narrow = hooksOf(definition).narrow?.(actor, query);
  const from = sql`${relation}
    where ${liveRows(definition, actor.tenantId)} and ${asked} and ${rowScope(definition, actor)}
      ${also ? sql`and ${also}` : sql``} ${narrow ? sql`and ${narrow}` : sql``}`;
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
