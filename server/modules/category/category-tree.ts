import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { escapeLike } from '#server/db/contains.ts';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { byParent } from '#server/permission/by-parent.ts';
import { named } from '#server/resource/sources/named.ts';
import type { treeDataShape } from '#shared/contract/dict/category.schema.ts';
import type { dictItem } from '#shared/contract/dict/dict.schema.ts';
import type { TreeNode } from '#shared/contract/tree-node.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { readTreeCondition } from '#shared/query/tree-condition.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { ROOT_CATEGORY } from '#shared/system/category.ts';
import { findPlace, parentOfCode } from './category.queries.ts';

interface NodeRow {
  readonly id: string;
  readonly pid: string;
  readonly code: string;
  readonly title: string;
  readonly hasChild: string;
}

type Condition = RawBuilder<SqlBool>;

/** Most nodes of an answer. */
const most = 5000;
/** Most nodes that a search returns. */
const mostFound = 100;

/** Nodes directly below a code (docs/wire.md §1.14 `loadTreeRoot`); with `whole`, the entire subtree. */
export function treeRoot(actor: Actor, pcode: string, whole: boolean): Promise<TreeNode[]> {
  return readAs(actor.tenantId, async (db) => {
    const pid = await parentOfCode(db, actor.tenantId, pcode);
    if (pid === undefined) throw fail('categoryCodeUnknown', { code: pcode });
    if (!whole) return nodes(await findNodes(db, actor, sql`pid = ${pid}`));
    const below = byParent((await findNodes(db, actor, sql`true`)).map((row) => ({ ...row, parentId: row.pid })));
    const treeOf = (parent: string): TreeNode[] =>
      (below.get(parent) ?? []).map((row) => ({ ...nodeOf(row), children: treeOf(row.id) }));
    return treeOf(pid);
  });
}

/** Nodes directly below a node. */
export function treeChildren(actor: Actor, pid: string): Promise<TreeNode[]> {
  return readAs(actor.tenantId, async (db) => nodes(await findNodes(db, actor, sql`pid = ${pid}`)));
}

/** Nodes directly below a node given by id or code, filtered by `condition`; with a keyword, nodes of all levels. */
export function treeData(actor: Actor, query: z.output<(typeof treeDataShape)['query']>): Promise<TreeNode[]> {
  const { pid, pcode, keyword } = query;
  const condition = readTreeCondition(query.condition);
  if (condition === null) throw fail('treeConditionBad');
  if (!pid && !pcode) throw fail('categoryTreeNull');
  return readAs(actor.tenantId, async (db) => {
    const parent = pid || (await parentOfCode(db, actor.tenantId, pcode ?? ''));
    if (parent === undefined) throw fail('categoryTreeCode');
    const narrowed = Object.entries(conditionColumns).flatMap(([name, column]) =>
      condition[name] === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${condition[name]}`],
    );
    const place = keyword ? await found(db, actor, parent, keyword) : sql<SqlBool>`pid = ${parent}`;
    return nodes(await findNodes(db, actor, and([place, ...narrowed]), keyword ? mostFound : most));
  });
}

/** Names in the order of the ids; unknown ids are dropped or returned as they are. */
export async function categoryTexts(actor: Actor, ids: string, dropUnknown: boolean): Promise<string[]> {
  const wanted = listOf(ids).slice(0, 1000);
  if (wanted.length === 0) throw fail('categoryIdsMissing');
  const rows = await readAs(actor.tenantId, (db) => findNodes(db, actor, sql`id = any(${[...wanted]})`));
  const texts = new Map(rows.map(({ id, title }) => [id, title]));
  return wanted.flatMap((id) => texts.get(id) ?? (dropUnknown ? [] : id));
}

/** Categories whose code begins with `code`, as dictionary items; `0` for all. */
export async function allCategories(actor: Actor, code: string): Promise<z.input<typeof dictItem>[]> {
  if (code === '') throw fail('categoryNoData');
  const below: Condition = code === ROOT_CATEGORY ? sql`true` : startsWith(code);
  const rows = await readAs(actor.tenantId, (db) => findNodes(db, actor, below));
  return rows.map(({ id: value, title: text }) => ({
    value,
    text,
    title: text,
    label: text,
    color: null,
    jsonObject: null,
  }));
}

/** Keys that a condition may have (docs/wire.md §1.14); compared by equality. */
const conditionColumns = {
  id: 'id',
  code: 'code',
  name: 'name',
  createBy: 'createBy',
  sysOrgCode: 'sysOrgCode',
} as const;

async function found(db: Db, actor: Actor, parent: string, keyword: string): Promise<Condition> {
  const pattern = `%${escapeLike(keyword.trim())}%`;
  const matches = sql<SqlBool>`(name ilike ${pattern} or name_en ilike ${pattern} or code ilike ${pattern})`;
  if (parent === ROOT_CATEGORY) return matches;
  const code = (await findPlace(db, actor.tenantId, { id: parent }))?.code;
  if (code === undefined) return sql<SqlBool>`false`;
  return and([matches, startsWith(code), sql<SqlBool>`code <> ${code}`]);
}

const startsWith = (code: string): Condition => sql<SqlBool>`code like ${`${escapeLike(code)}%`}`;
const and = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

async function findNodes(db: Db, actor: Actor, where: Condition, limit = most): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, pid, code, ${named(actor, 'name', 'nameEn')} as title, has_child
    from sys_category_list
    where tenant_id = ${actor.tenantId} and ${where} order by code limit ${limit}`.execute(db);
  return rows;
}

const nodes = (rows: readonly NodeRow[]): TreeNode[] => rows.map(nodeOf);

function nodeOf({ id, pid, code, title, hasChild }: NodeRow): TreeNode {
  return { key: id, title, parentId: pid, leaf: hasChild !== '1', icon: null, value: null, code, children: null };
}
