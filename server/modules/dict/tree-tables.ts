import { type RawBuilder, sql } from 'kysely';
import { definitionOfTable } from '#server/resource/catalogue.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { rowScope } from '#server/resource/data-scope.ts';
import { type ValueKind, valueKind } from '#server/resource/predicate.ts';
import { seenBy } from '#server/resource/seen-by.ts';
import { orderBy, readSort } from '#server/resource/sort.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { sysCategory } from '#shared/system/category.ts';
import { namedFields } from './dict-tables.ts';

/** A table whose rows may be asked for as a tree (P19): what a caller names is looked up here and never becomes SQL. */
export interface TreeTable {
  /** `from … where …` of the rows that the caller may see. */
  readonly rows: RawBuilder<unknown>;
  /** How each column compares, by its name in the database. */
  readonly columns: ReadonlyMap<string, ValueKind>;
  readonly order: RawBuilder<unknown>;
}

const departColumns = new Map<string, ValueKind>(
  ['id', 'parent_id', 'depart_name', 'depart_name_en', 'org_code', 'org_category', 'org_type', 'status'].map((name) => [
    name,
    'text',
  ]),
);

/** @throws `tableForbidden` for tables that no tree is made of, `noPermission` for records that the caller may not list */
export function treeTable(actor: Actor, table: string): TreeTable {
  if (table === sysCategory.table) return treeOf(sysCategory, actor);
  if (table === 'sys_depart') {
    const rows = sql`from sys_depart where tenant_id = ${actor.tenantId} and del_flag = 0`;
    return { rows, columns: departColumns, order: sql`depart_order, org_code` };
  }
  const definition = definitionOfTable(actor.tenantId, table);
  if (!definition) throw fail('tableForbidden');
  if (!actor.grants.has(verbCode(definition, 'list'))) throw fail('noPermission');
  return treeOf(seenBy(definition, actor), actor);
}

function treeOf(definition: ResourceDefinition, actor: Actor): TreeTable {
  return {
    rows: sql`
      from ${relationOf(definition)}
      where ${liveRows(definition, actor.tenantId)} and ${rowScope(definition, actor)}`,
    columns: new Map(namedFields(definition).map((field) => [snakeCase(field.name), valueKind(field)])),
    order: orderBy(readSort(definition)),
  };
}
