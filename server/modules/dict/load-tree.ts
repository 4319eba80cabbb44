import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { type ValueKind, valueKind } from '#server/resource/list/predicate.ts';
import { named } from '#server/resource/sources/named.ts';
import type { loadTreeDataShape } from '#shared/contract/dict/dict-tree.schema.ts';
import type { TreeNode } from '#shared/contract/tree-node.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { readTreeCondition, type TreeCondition } from '#shared/query/tree-condition.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { dictTable } from './dict-tables.ts';

interface NodeRow {
  readonly key: string;
  readonly title: string | null;
  readonly parentId: string | null;
  readonly childMark: string | null;
}

/** A table with column names as in the database, which trees use. */
interface TreeTable {
  readonly rows: RawBuilder<unknown>;
  readonly columns: ReadonlyMap<string, ValueKind>;
  readonly order: RawBuilder<unknown>;
}

/** Most nodes of a level. */
const most = 5000;
/** Values of a `hasChild` column that mean true, as different servers store them. */
const yes = new Set(['1', 'true', 't', 'Y', 'y']);

/** One level of a tree over a table (docs/wire.md §1.13 `loadTreeData`). */
export async function loadTree(
  actor: Actor,
  query: z.output<(typeof loadTreeDataShape)['query']>,
): Promise<TreeNode[]> {
  const { pid, tableName, text, code, pidField, hasChildField } = query;
  if (!tableName || !text || !code) throw fail('dictCodeBad');
  const condition = readTreeCondition(query.condition);
  if (condition === null) throw fail('treeConditionBad');
  const table = treeTable(actor, tableName);
  const column = columnOf(table);
  // The parent column is compared with an id, so it must be a text.
  if (table.columns.get(pidField) !== 'text') throw fail('tableForbidden');
  const parent = column(pidField);
  const where = [
    pid ? sql<SqlBool>`${parent} = ${pid}` : sql<SqlBool>`(${parent} is null or ${parent} = '')`,
    ...conditions(actor, condition, column),
  ];
  const { rows } = await readAs(actor.tenantId, (db) =>
    sql<NodeRow>`
      select ${column(code)}::text as key, ${textOf(actor, table, text)}::text as title, ${parent}::text as parent_id,
        ${hasChildField ? column(hasChildField) : sql`null`}::text as child_mark
      ${table.rows} and ${sql.join(where, sql` and `)}
      order by ${table.order} limit ${most}`.execute(db),
  );
  const leafOf = ({ childMark }: NodeRow) => {
    const marked = childMark !== null && yes.has(childMark);
    if (query.converIsLeafVal !== '1') return marked;
    return hasChildField ? !marked : false;
  };
  return rows.map((row) => ({
    key: row.key,
    title: row.title ?? row.key,
    parentId: row.parentId,
    leaf: leafOf(row),
    icon: null,
    value: null,
    code: null,
    children: null,
  }));
}

/**
 * @throws `tableForbidden` for tables that are not in the registry (docs/security.md P19), `noPermission` if the caller
 * may not list the records
 */
function treeTable(actor: Actor, name: string): TreeTable {
  const table = dictTable(name, actor);
  if (table === undefined) throw fail('tableForbidden');
  if (!table.open) throw fail('noPermission');
  const columns = new Map(table.fields.map((field) => [snakeCase(field.name), valueKind(field)]));
  return { rows: table.rows, columns, order: table.order };
}

/** Text column in the caller's language, if the table has an English column. */
function textOf(actor: Actor, table: TreeTable, text: string): RawBuilder<unknown> {
  const first = columnOf(table)(text);
  const english = `${text}_en`;
  return table.columns.has(english) ? named(actor, text, english) : first;
}

type Column = (name: string) => RawBuilder<unknown>;

const columnOf =
  ({ columns }: TreeTable): Column =>
  (name) => {
    if (!columns.has(name)) throw fail('tableForbidden');
    return sql.ref(name);
  };

/** Conditions with `like`, whose wildcards apply; a condition on another tenant matches nothing. */
function conditions(actor: Actor, condition: TreeCondition, column: Column): readonly RawBuilder<SqlBool>[] {
  return Object.entries(condition).map(([name, value]) =>
    name === 'tenant_id'
      ? sql<SqlBool>`${String(actor.tenantId)} = ${value}`
      : sql<SqlBool>`${column(name)}::text like ${value}`,
  );
}
