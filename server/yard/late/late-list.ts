import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { realnames } from '#server/kernel/realnames.ts';
import type { lateListShape } from '#shared/contract/workflow/late.schema.ts';
import { allTasks } from '#shared/contract/workflow/late.ts';
import { presentLate } from './late-present.ts';
import type { LateRow } from './late-row.ts';
import { lateRows, mostOfAKind } from './late-rows-statement.ts';
import { isTaskKind, kindNames, lastKinds } from './late-sources.ts';

type Query = z.output<typeof lateListShape.query>;

interface KindCount {
  readonly kind: string;
  readonly held: number;
  readonly count: number;
}

interface OwnerCount {
  readonly username: string;
  readonly count: number;
  readonly oldest: string;
}

interface Read {
  readonly rows: readonly LateRow[];
  readonly counted: readonly KindCount[];
  readonly asked: readonly OwnerCount[];
}

const mostOwners = 50;

/** A datetime in the format of the wire, because JSON does not use the connection's own format. */
const timeText = (column: 'since' | 'oldest') => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** A page of the late rows, with counts by kind and by owner. Each count ignores the filter on its own dimension. */
export async function listLate(db: Db, actor: Actor, query: Query) {
  const names = kindNames(actor);
  const late = lateRows(actor);
  const now = await databaseNow(db);
  const page = { size: query.pageSize, current: query.pageNo, now };
  if (!late) return { ...page, records: [], total: 0, pages: 0, kinds: [], owners: [], more: false };
  const { kind, owner, days } = conditionsOf(query);
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  // Unless the user sorts by age, approvals are first, so that many late block stages do not bury them.
  const rank =
    query.column === undefined
      ? sql`case when kind like '%.task' then 0 when kind = any(${lastKinds}) then 2 else 1 end, `
      : sql``;
  const order = sql`${rank}since ${direction}, kind, id`;
  // One statement, so that the late rows are collected once for the page and both counts.
  const { rows: read } = await sql<Read>`
    with late as materialized (${late}), page as (
      select * from late where ${kind} and ${owner} and ${days} order by ${order}
      limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}
    ), counted as (
      select kind, count(*)::int as held, (count(*) filter (where ${owner} and ${days}))::int as count
      from late group by kind
    ), asked as (
      select username, count(*)::int as count, min(since) as oldest
      from late, unnest(string_to_array(owners, ',')) as username where ${kind} and ${days}
      group by username order by count(*) desc, min(since), username limit ${mostOwners}
    )
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'resource', resource, 'id', id, 'bizId', biz_id,
        'owners', owners, 'org', org, 'since', ${timeText('since')}, 'due', due) order by ${order}), '[]') from page) as rows,
      (select coalesce(json_agg(counted), '[]') from counted) as counted,
      (select coalesce(json_agg(json_build_object('username', username, 'count', count, 'oldest', ${timeText('oldest')})
        order by count desc, oldest, username), '[]') from asked) as asked`.execute(db);
  const { rows, counted, asked } = read[0] ?? { rows: [], counted: [], asked: [] };
  const counts = new Map(counted.map((row) => [row.kind, row]));
  const kinds = [...names].map(([key, name]) => ({
    kind: key,
    name,
    count: counts.get(key)?.count ?? 0,
    task: isTaskKind(key),
  }));
  const total = kinds
    .filter((each) => !query.kind || each.kind === query.kind || (query.kind === allTasks && each.task))
    .reduce((sum, { count }) => sum + count, 0);
  const people = await realnames(
    db,
    asked.map(({ username }) => username),
  );
  return {
    ...page,
    records: await presentLate(db, actor, rows, names),
    total,
    pages: Math.ceil(total / query.pageSize),
    kinds,
    owners: asked.map((row) => ({ ...row, realname: people.get(row.username) ?? row.username })),
    more: counted.some(({ held }) => held >= mostOfAKind),
  };
}

function conditionsOf({ kind, owner, days }: Query): Record<'kind' | 'owner' | 'days', RawBuilder<SqlBool>> {
  const all = sql<SqlBool>`true`;
  return {
    kind: kind === allTasks ? sql<SqlBool>`kind like '%.task'` : kind ? sql<SqlBool>`kind = ${kind}` : all,
    owner: owner ? sql<SqlBool>`${owner} = any(string_to_array(owners, ','))` : all,
    days: days ? sql<SqlBool>`since <= now() - ${days} * interval '1 day'` : all,
  };
}
