import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionOfTable, madeAtRunTime } from '#server/kernel/catalogue.ts';
import { canSeeContact } from '#server/modules/user/contact-right.ts';
import { compilePredicate } from '#server/resource/list/compile-query.ts';
import { isTableTaken } from '#server/resource/runtime/design-store.ts';
import { fail } from '#shared/errors/fail.ts';
import { formCode } from '#shared/online/names.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { sysDepartRole } from '#shared/system/depart-role.ts';
import { sysPermission } from '#shared/system/permission.ts';
import { sysUser } from '#shared/system/user.ts';

interface UniqueColumn {
  readonly definition: ResourceDefinition;
  readonly field: FieldDefinition;
}

/** Tables of the platform, besides the yard's, whose forms use this check. */
const ofThePlatform = new Map<string, ResourceDefinition>(
  [sysUser, sysPermission, sysDepartRole].map((each) => [each.table, each]),
);

/** Columns that are not unique here but that JeecgBoot's forms check: a right may be on several pages. */
const alsoAsked: ReadonlySet<string> = new Set(['sys_permission.perms']);

/**
 * Finds the unique field of a table and column (docs/security.md P19).
 * @throws `duplicateMisconfigured` for others
 */
function uniqueColumn(actor: Actor, table: string, column: string): UniqueColumn {
  // Forms made at run time append a version to the table's name: `onl_form$2`.
  const named = table.split('$', 1)[0] ?? '';
  // Clients of the platform know the table of an online form by the name that they gave to it.
  const definition =
    ofThePlatform.get(table) ??
    definitionOfTable(actor.tenantId, named) ??
    madeAtRunTime(actor.tenantId, formCode(named));
  const field = definition?.fields.find(
    ({ name, unique }) => snakeCase(name) === column && (unique === true || alsoAsked.has(`${table}.${column}`)),
  );
  if (definition === undefined || field === undefined) throw fail('duplicateMisconfigured');
  return { definition, field };
}

/**
 * Whether a unique column has this value already, including deleted rows, whose values are not reused. Only for actors
 * who may write the records, because the answer reveals rows outside a data scope.
 */
export async function isTaken(
  actor: Actor,
  table: string,
  column: string,
  value: string,
  except: string | undefined,
): Promise<boolean> {
  if (table === 'onl_cgform_head' && column === 'table_name') return isNameTaken(actor, value, except);
  const { definition, field } = uniqueColumn(actor, table, column);
  const mayWrite = (['add', 'edit'] as const).some((verb) => actor.grants.has(verbCode(definition, verb)));
  // The existence of a number or address is contact data (docs/security.md P18).
  if (!mayWrite || (field.masked && !canSeeContact(actor))) throw fail('noPermission');
  const same = compilePredicate(definition, { field, op: 'eq', value });
  const other = except ? sql`and id <> ${except}` : sql``;
  const own = storageOf(definition).ownTenant ? sql`and tenant_id = ${actor.tenantId}` : sql``;
  const { rows } = await readAs(actor.tenantId, (db) =>
    sql<{ taken: boolean }>`select exists (
      select 1 from ${sql.table(definition.table)} where ${same} ${own} ${other}) as taken`.execute(db),
  );
  return rows[0]?.taken === true;
}

/** Name of the table of an online form; only those who make forms may ask. */
function isNameTaken(actor: Actor, table: string, except: string | undefined): Promise<boolean> {
  if (!actor.grants.has('online:form:add') && !actor.grants.has('online:form:edit')) throw fail('noPermission');
  return readAs(actor.tenantId, (db) => isTableTaken(db, actor.tenantId, { table, code: formCode(table) }, except));
}
