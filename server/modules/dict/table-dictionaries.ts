import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '#server/db/contains.ts';
import { readAs } from '#server/db/scope.ts';
import { tableOf } from '#server/resource/columns.ts';
import { rowScope } from '#server/resource/data-scope.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';

/** One row of a table dictionary. */
export interface TableEntry {
  readonly text: string;
  readonly value: string;
}

export interface TableSearch {
  readonly keyword?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A select of `text`, `value` and `offered`: a row that is not offered keeps its text and is not found by searching. */
type Rows = (actor: Actor) => RawBuilder<unknown>;

const users =
  (value: 'id' | 'username'): Rows =>
  ({ tenantId }) =>
    sql`
    select u.realname as text, ${sql.ref(`u.${value}`)} as value, u.status = 1 as offered
    from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.tenant_id = ${tenantId} and m.status = 1 and u.del_flag = 0`;

const departs =
  (value: 'id' | 'orgCode'): Rows =>
  ({ tenantId, language }) =>
    sql`
    select ${language === 'en' ? sql`coalesce(nullif(depart_name_en, ''), depart_name)` : sql`depart_name`} as text,
      ${sql.ref(value)} as value, true as offered
    from sys_depart where tenant_id = ${tenantId} and del_flag = 0`;

/** Records by the text that names them, for those who may list them (P15). */
const records =
  (definition: ResourceDefinition): Rows =>
  (actor) => {
    const { access } = resourceCalls(definition).list;
    if (!actor.grants.has(access)) throw fail('noPermission');
    return sql`
      select ${sql.ref(definition.display)}::text as text, id as value, true as offered
      from ${tableOf(definition)}
      where tenant_id = ${actor.tenantId} and del_flag = 0 and ${rowScope(definition, actor)}`;
  };

/** Every `table,text,code` there is (P19): what a caller writes is looked up here and never becomes SQL. */
const catalogue: ReadonlyMap<string, Rows> = new Map([
  ['sys_user,realname,username', users('username')],
  ['sys_user,realname,id', users('id')],
  ['sys_depart,depart_name,id', departs('id')],
  ['sys_depart,depart_name,org_code', departs('orgCode')],
  ...yardDefinitions.map((definition): [string, Rows] => [
    `${definition.table},${snakeCase(definition.display)},id`,
    records(definition),
  ]),
]);

function rowsOf(dict: string, actor: Actor): RawBuilder<unknown> {
  const rows = catalogue.get(dict);
  if (!rows) throw fail('dictCodeBad');
  return rows(actor);
}

/** Rows whose text or value contains the keyword, or is one of a comma list. Throws `dictCodeBad`, `noPermission`. */
export async function searchTable(dict: string, actor: Actor, search: TableSearch): Promise<TableEntry[]> {
  const rows = rowsOf(dict, actor);
  const { pageNo, pageSize } = search;
  return readAs(actor.tenantId, async (db) => {
    const found = await sql<TableEntry>`
      select text, value from (${rows}) as entry
      where offered and ${matches(search.keyword?.trim() ?? '')}
      order by text, value limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
    return found.rows;
  });
}

/** Text by value, of those that exist. Throws `dictCodeBad`, `noPermission`. */
export async function tableTexts(dict: string, actor: Actor, values: readonly string[]): Promise<Map<string, string>> {
  const rows = rowsOf(dict, actor);
  return readAs(actor.tenantId, async (db) => {
    const found = await sql<TableEntry>`
      select text, value from (${rows}) as entry where value = any(${[...values]})`.execute(db);
    return new Map(found.rows.map(({ value, text }) => [value, text]));
  });
}

function matches(keyword: string): RawBuilder<SqlBool> {
  if (keyword === '') return sql<SqlBool>`true`;
  if (keyword.includes(',')) {
    const values = listOf(keyword).slice(0, 1000);
    return sql<SqlBool>`(text = any(${values}) or value = any(${values}))`;
  }
  const pattern = `%${escapeLike(keyword)}%`;
  return sql<SqlBool>`(text ilike ${pattern} or value ilike ${pattern})`;
}
