import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionOfTable } from '#server/kernel/catalogue.ts';
import { liveRows, relationOf } from '#server/resource/columns.ts';
import { valueKind } from '#server/resource/list/predicate.ts';
import { orderBy, readSort } from '#server/resource/list/sort.ts';
import { recordsInScope } from '#server/resource/sources/ref.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { lookup } from '#shared/lookup.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { sysCategory } from '#shared/system/category.ts';
import { sysDict } from '#shared/system/dict.ts';
import { sysPosition } from '#shared/system/position.ts';
import { sysUser } from '#shared/system/user.ts';

/** A table that `table,text,code` or a tree may name, with what one actor may read of it. */
export interface DictTable {
  /** Columns that can be text or value. */
  readonly fields: readonly FieldDefinition[];
  /** Columns that conditions may use. */
  readonly conditions: readonly FieldDefinition[];
  /** `from … where …` for the rows that the actor may choose. */
  readonly rows: RawBuilder<unknown>;
  /** Condition for rows that are offered; the others only keep their text. */
  readonly offered: RawBuilder<SqlBool>;
  /** Default order of the table's list. */
  readonly order: RawBuilder<unknown>;
  /** Text column → column with the English text. */
  readonly english: Readonly<Record<string, string>>;
  /** False if the actor lacks the right to list the table. */
  readonly open: boolean;
}

type TableFor = (actor: Actor) => DictTable;

const column = (name: string, kind: Kind = { type: 'str', length: 255 }): FieldDefinition => ({
  name,
  label: { zh: name, en: name },
  ...kind,
});
type Kind = { readonly type: 'date' | 'datetime' } | { readonly type: 'str'; readonly length: number };

/** Column names of contact data, identity papers and secrets. */
const isPrivate = /phone|mobile|telephone|birth|e?mail|idcard|idno|certno|password|salt|secret|token|avatar/i;

/** Right to see contact data (docs/security.md P18). */
const contactRight = 'system:user:contact';

/**
 * The platform's own tables that clients use (docs/wire.md §3.2), open to all members of the tenant. Tables with a
 * definition use `defined`, others `plain`.
 */
const systemTables = lookup<TableFor>({
  sys_user: (actor) => {
    const table = defined(sysUser, { offered: sql<SqlBool>`status = 1` })(actor);
    // Everybody may filter by sex; the birthday only with the right to contact data (docs/security.md P18).
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
});

/** The table with this name: one of the platform's, or that of a definition; undefined for others. */
export function dictTable(name: string, actor: Actor): DictTable | undefined {
  if (Object.hasOwn(systemTables, name)) return systemTables[name]?.(actor);
  const whole = definitionOfTable(actor.tenantId, name);
  if (whole === undefined) return undefined;
  const definition = visibleDefinition(whole, actor);
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
  // Clients also sort by creation time.
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

/** Fields that can be compared, without contact data and secrets, whoever asks (docs/security.md P18). */
function namedFields(definition: ResourceDefinition): readonly FieldDefinition[] {
  return allFields(definition).filter(
    (field) => valueKind(field) !== 'none' && field.type !== 'file' && !isPrivate.test(field.name),
  );
}
