import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { liveRows, tableOf } from '#server/resource/columns.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { topOfTree } from '#shared/resource/tree-query.ts';

/** A definition whose records are nodes. */
export type TreeOf = ResourceDefinition & Required<Pick<ResourceDefinition, 'tree'>>;

/** Most nodes that are deleted together. */
const mostRemoved = 1000;

export function isTree(definition: ResourceDefinition): definition is TreeOf {
  return definition.tree !== undefined;
}

/** Locks the tenant's tree until the transaction ends, so that no two changes close a ring together. */
export async function lockTree(db: Db, definition: TreeOf, tenantId: number): Promise<void> {
  await lockName(db, definition.table, tenantId);
}

/** Whether `id` is the node `above` or one of those above it. */
export async function isBelow(
  trx: Trx,
  definition: TreeOf,
  tenantId: number,
  { id, above }: { readonly id: string; readonly above: string },
): Promise<boolean> {
  const parent = sql.ref(`node.${definition.tree.parent}`);
  // `union` ends at rings that rows had before the form was a tree.
  const { rows } = await sql`
    with recursive path as (
      select ${sql.lit(above === id)} as here, ${above}::text as id
      union
      select ${parent} = ${id}, ${parent} from ${tableOf(definition)} node join path on node.id = path.id
      where ${liveRows(definition, tenantId)})
    select 1 from path where here limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * The ids with those of all nodes below them.
 * @throws `nodesMany`
 */
export async function idsBelow(
  trx: Trx,
  definition: TreeOf,
  tenantId: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  const parent = sql.ref(`node.${definition.tree.parent}`);
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select unnest(${[...ids]}::text[]) as id
      union
      select node.id from ${tableOf(definition)} node join below on ${parent} = below.id
      where ${liveRows(definition, tenantId)})
    select id from below limit ${mostRemoved + ids.length}`.execute(trx);
  if (rows.length > Math.max(mostRemoved, ids.length)) throw fail('nodesMany', { max: mostRemoved });
  return rows.map(({ id }) => id);
}

/** Ids of the nodes at the top above these nodes, themselves included; nodes without a top have none. */
export async function topsAbove(
  db: Db,
  definition: TreeOf,
  tenantId: number,
  ids: readonly string[],
): Promise<readonly string[]> {
  const name = sql.ref(definition.tree.parent);
  const parent = sql.ref(`node.${definition.tree.parent}`);
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, ${name} as parent from ${tableOf(definition)}
      where ${liveRows(definition, tenantId)} and id = any(${[...ids]})
      union
      select node.id, ${parent} from ${tableOf(definition)} node join above on node.id = above.parent
      where ${liveRows(definition, tenantId)})
    select id from above where coalesce(parent, '') in ('', ${topOfTree})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes whether nodes have children: of these nodes, or of all. Neither a version nor a stamp changes. */
export async function markParents(trx: Trx, definition: TreeOf, tenantId: number, ids?: readonly string[]) {
  const child = sql.ref(`child.${definition.tree.parent}`);
  const some = ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`node.id = any(${[...ids]})`;
  await sql`
    update ${tableOf(definition)} node set ${sql.ref(definition.tree.hasChild)} = case when exists (
      select 1 from ${tableOf(definition)} child where ${liveRows(definition, tenantId)} and ${child} = node.id)
      then '1' else '0' end
    where ${liveRows(definition, tenantId)} and ${some}`.execute(trx);
}
