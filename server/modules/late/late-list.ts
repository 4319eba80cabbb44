import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import { realnames } from '#server/workflow/realnames.ts';
import { databaseNow } from '#server/workflow/tasks.ts';
import type { lateListShape } from '#shared/contract/late.schema.ts';
import { presentLate } from './late-present.ts';
import type { LateRow } from './late-row.ts';
import { lateRows, mostOfAKind } from './late-rows-statement.ts';
import { kindNames } from './late-sources.ts';

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

const mostOwners = 50;

/** A page of what is late, with its counts by kind and by owner; each count leaves its own condition out. */
export async function listLate(db: Db, actor: Actor, query: Query) {
  const names = kindNames(actor);
  const late = lateRows(actor);
  const now = await databaseNow(db);
  const page = { size: query.pageSize, current: query.pageNo, now };
  if (!late) return { ...page, records: [], total: 0, pages: 0, kinds: [], owners: [], more: false };
  const from = sql`with late as materialized (${late})`;
  const { kind, owner, days } = conditionsOf(query);
  const direction = query.order === 'desc' ? sql`desc` : sql`asc`;
  const rows = await sql<LateRow>`${from} select kind, resource, id, biz_id, owners, org,
      date_trunc('second', since) as since, due
    from late where ${kind} and ${owner} and ${days} order by since ${direction}, kind, id
    limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`.execute(db);
  const counted = await sql<KindCount>`${from} select kind, count(*)::int as held,
      (count(*) filter (where ${owner} and ${days}))::int as count
    from late group by kind`.execute(db);
  const asked = await sql<OwnerCount>`${from} select username, count(*)::int as count,
      date_trunc('second', min(since)) as oldest
    from late, unnest(string_to_array(owners, ',')) as username where ${kind} and ${days}
    group by username order by count(*) desc, min(since), username limit ${mostOwners}`.execute(db);
  const counts = new Map(counted.rows.map((row) => [row.kind, row]));
  const kinds = [...names].map(([key, name]) => ({ kind: key, name, count: counts.get(key)?.count ?? 0 }));
  const total = kinds
    .filter((each) => !query.kind || each.kind === query.kind)
    .reduce((sum, { count }) => sum + count, 0);
  const people = await realnames(
    db,
    asked.rows.map(({ username }) => username),
  );
  return {
    ...page,
    records: await presentLate(db, actor, rows.rows, names),
    total,
    pages: Math.ceil(total / query.pageSize),
    kinds,
    owners: asked.rows.map((row) => ({ ...row, realname: people.get(row.username) ?? row.username })),
    more: counted.rows.some(({ held }) => held >= mostOfAKind),
  };
}

function conditionsOf({ kind, owner, days }: Query): Record<'kind' | 'owner' | 'days', RawBuilder<SqlBool>> {
  const all = sql<SqlBool>`true`;
  return {
    kind: kind ? sql<SqlBool>`kind = ${kind}` : all,
    owner: owner ? sql<SqlBool>`${owner} = any(string_to_array(owners, ','))` : all,
    days: days ? sql<SqlBool>`since <= now() - ${days} * interval '1 day'` : all,
  };
}
