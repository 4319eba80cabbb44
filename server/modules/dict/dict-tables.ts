import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionOfTable } from '#server/kernel/catalogue.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { valueKind } from '#server/resource/list/predicate.ts';
import { orderBy, readSort } from '#server/resource/list/sort.ts';
import { seenBy } from '#server/resource/seen-by.ts';
import { recordsInScope } from '#server/resource/sources/ref.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { sysCategory } from '#shared/system/category.ts';
import { sysDict } from '#shared/system/dict.ts';
import { sysPosition } from '#shared/system/position.ts';
import { sysUser } from '#shared/system/user.ts';

/** A table that `table,text,code` or a tree may name, as one person may read it. */
export interface DictTable {
  /** Columns that may be text or value. */
  readonly fields: readonly FieldDefinition[];
  /** Columns that a condition may name. */
  readonly conditions: readonly FieldDefinition[];
  /** `from … where …`: the rows that the person may choose from. */
  readonly rows: RawBuilder<unknown>;
  /** Of them, those that are offered; the others keep their text. */
  readonly offered: RawBuilder<SqlBool>;
  /** As its list stands. */
  readonly order: RawBuilder<unknown>;
  /** English of a text column, where the table has one. */
  readonly english: Readonly<Record<string, string>>;
  /** False: it takes the right to list the table. */
  readonly open: boolean;
}

type TableFor = (actor: Actor) => DictTable;

const column = (name: string, kind: Kind = { type: 'str', length: 255 }): FieldDefinition => ({
  name,
  label: { zh: name, en: name },
  ...kind,
});
type Kind = { readonly type: 'date' | 'datetime' } | { readonly type: 'str'; readonly length: number };

/** Names that contact data, papers and secrets have. */
const isPrivate = /phone|mobile|telephone|birth|e?mail|idcard|idno|certno|password|salt|secret|token|avatar/i;

/** Who may see what docs/security.md P18 keeps from others. */
const contactRight = 'system:user:contact';

/**
 * The platform's own tables that clients name (docs/wire.md §3.2), open to every member of the tenant. A table
 * with a definition is one line by `defined`, another one by `plain`.
 */
const systemTables: Readonly<Record<string, TableFor>> = {
  sys_user: (actor) => {
    const table = defined(sysUser, { offered: sql<SqlBool>`status = 1` })(actor);
    // Everybody may ask for men or women; who was born when, only those who may read it (docs/security.md P18).
    const birthday = actor.grants.has(contactRight) ? [column('birthday', { type: 'date' })] : [];
    return { ...table, conditions: [...table.conditions, ...birthday] };
  },
  sys_depart: plain(
    'sys_depart',
    ['id', 'parentId', 'departName', 'departNameEn', 'orgCode', 'orgCategory', 'orgType', 'status'],
    { english: { departName: 'departNameEn' }, order: sql`depart_order, org_code` },
  ),
  sys_role: plain('sys_role', ['id', 'roleName', 'roleCode', 'roleNameEn'], {
    english: { roleName: 'roleNameEn' },
    order: sql`role_code`,
  }),
  sys_dict: defined(sysDict, { english: { dictName: 'nameEn' } }),
  sys_position: defined(sysPosition, {}),
  sys_category: defined(sysCategory, { english: { name: 'nameEn' } }),
};

/** The table of a name: the platform's, or that of a definition; undefined for every other. */
export function dictTable(name: string, actor: Actor): DictTable | undefined {
  if (Object.hasOwn(systemTables, name)) return systemTables[name]?.(actor);
  const whole = definitionOfTable(actor.tenantId, name);
  if (whole === undefined) return undefined;
  const definition = seenBy(whole, actor);
  return {
    fields: namedFields(definition),
    conditions: namedFields(definition),
    rows: recordsInScope(definition, actor),
    offered: sql<SqlBool>`true`,
    order: orderBy(readSort(definition)),
    english: {},
    open: actor.grants.has(verbCode(definition, 'list')),
  };
}

/** Names of the platform's tables in the registry. */
export const systemTableNames: readonly string[] = Object.keys(systemTables);

function defined(
  definition: ResourceDefinition,
  { offered = sql<SqlBool>`true`, english = {} }: Partial<Pick<DictTable, 'offered' | 'english'>>,
): TableFor {
  const fields = namedFields(definition);
  return ({ tenantId }) => ({
    fields,
    conditions: fields,
    rows: sql`from ${relationOf(definition)} where ${liveRows(definition, tenantId)}`,
    offered,
    order: orderBy(readSort(definition)),
    english,
    open: true,
  });
}

function plain(table: string, names: readonly string[], how: Pick<DictTable, 'english' | 'order'>): TableFor {
  const fields = names.map((name) => column(name));
  // What clients sort by beside them.
  const conditions = [...fields, column('createTime', { type: 'datetime' })];
  return ({ tenantId }) => ({
    fields,
    conditions,
    rows: sql`from ${sql.table(table)} where tenant_id = ${tenantId} and del_flag = 0`,
    offered: sql<SqlBool>`true`,
    ...how,
    open: true,
  });
}

/** Of a definition, what compares with something; contact data and secrets are never among it, whoever asks (docs/security.md P18). */
function namedFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  return allFields(definition).filter(
    (field) => valueKind(field) !== 'none' && field.type !== 'file' && !isPrivate.test(field.name),
  );
}
