import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { type DataRule, type DataRules, isRuleCondition, noDataRules } from '#shared/permission/data-rule.ts';
import { codesOf } from '#shared/permission/decide-permission.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { sysUser } from '#shared/system/user.ts';
import { definitionOfMenu, type MenuPage } from './menu-definition.ts';

interface GrantedPage extends MenuPage {
  readonly roleId: string;
}

interface GrantedRule extends GrantedPage {
  readonly ruleColumn: string;
  readonly ruleConditions: string;
  readonly ruleValue: string;
}

/** Data rules that apply to a user in a tenant. Two statements; one if none of the user's roles has a rule. */
export async function loadDataRules(db: Db, userId: string, tenantId: number): Promise<DataRules> {
  return (await dataRulesOf(db, [userId], tenantId)).get(userId) ?? noDataRules;
}

/** Data rules of several users; users without rules are missing from the map. */
export async function dataRulesOf(
  db: Db,
  userIds: readonly string[],
  tenantId: number,
): Promise<ReadonlyMap<string, DataRules>> {
  if (userIds.length === 0) return new Map();
  const rules = byPerson(await findGrantedRules(db, userIds, tenantId));
  if (rules.size === 0) return new Map();
  const pages = byPerson(await findGrantedPages(db, [...rules.keys()], tenantId));
  return new Map(
    [...rules].map(([userId, own]) => [userId, rulesByDefinition(tenantId, own, pages.get(userId) ?? [])]),
  );
}

/**
 * For each definition, the rules of each role that may open a page of the definition. A role with such a page but
 * without rules for it sees all rows, and so does every user of the role. Roles without such a page have no influence.
 */
export function rulesByDefinition(
  tenantId: number,
  rules: readonly GrantedRule[],
  pages: readonly GrantedPage[],
): DataRules {
  const bound = new Map<string, Map<string, DataRule[]>>();
  for (const rule of rules) {
    const code = definitionOfMenu(tenantId, rule)?.code;
    if (code === undefined) continue;
    const roles = bound.get(code) ?? new Map<string, DataRule[]>();
    bound.set(code, roles);
    roles.set(rule.roleId, [...(roles.get(rule.roleId) ?? []), ruleOf(rule)]);
  }
  for (const page of pages) {
    const roles = bound.get(definitionOfMenu(tenantId, page)?.code ?? '');
    if (roles && !roles.has(page.roleId)) roles.set(page.roleId, []);
  }
  return new Map(
    [...bound].flatMap(([code, roles]) => {
      const each = [...roles.values()];
      return each.some((own) => own.length === 0) ? [] : [[code, each] as const];
    }),
  );
}

const ruleOf = ({ ruleColumn, ruleConditions, ruleValue }: GrantedRule): DataRule => ({
  column: ruleColumn,
  condition: isRuleCondition(ruleConditions) ? ruleConditions : null,
  value: ruleValue,
});

/**
 * Permissions granted by the roles of the users, including department roles; deleted menu rows and deleted rules grant
 * nothing.
 */
const grantedTo = (
  userIds: readonly string[],
  tenantId: number,
  rules: RawBuilder<unknown>,
  pages: RawBuilder<SqlBool>,
) => sql`
  from sys_user_permission granted
  join sys_permission p on p.id = granted.permission_id and p.del_flag = 0
  ${rules}
  where granted.tenant_id = ${tenantId} and granted.user_id = any(${[...userIds]}) and ${pages}`;

interface OfPerson {
  readonly userId: string;
}

function byPerson<T extends OfPerson>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const people = new Map<string, T[]>();
  for (const row of rows) {
    const own = people.get(row.userId);
    if (own) own.push(row);
    else people.set(row.userId, [row]);
  }
  return people;
}

async function findGrantedRules(
  db: Db,
  userIds: readonly string[],
  tenantId: number,
): Promise<readonly (GrantedRule & OfPerson)[]> {
  const rules = sql`join sys_permission_data_rule rule on rule.permission_id = p.id and rule.status = '1'
    and rule.id = any(regexp_split_to_array(granted.data_rule_ids, '\\s*,\\s*'))`;
  const { rows } = await sql<GrantedRule & OfPerson>`
    select granted.user_id as "userId", granted.role_id as "roleId", p.component, p.url, p.menu_type::int as "menuType",
      rule.rule_column as "ruleColumn", rule.rule_conditions as "ruleConditions", rule.rule_value as "ruleValue"
    ${grantedTo(userIds, tenantId, rules, sql<SqlBool>`granted.data_rule_ids <> ''`)}
    order by granted.role_id, rule.id`.execute(db);
  return rows;
}

async function findGrantedPages(
  db: Db,
  userIds: readonly string[],
  tenantId: number,
): Promise<readonly (GrantedPage & OfPerson)[]> {
  const pages = sql<SqlBool>`(p.menu_type <> 2 and p.component <> '' or p.menu_type = 2 and p.url <> '')`;
  const { rows } = await sql<GrantedPage & OfPerson>`
    select granted.user_id as "userId", granted.role_id as "roleId", p.component, p.url, p.menu_type::int as "menuType"
    ${grantedTo(userIds, tenantId, sql``, pages)}`.execute(db);
  return rows;
}

/**
 * Returns the roles that show rows which `own`, the data rules of a user, hides from that user. Roles may belong to the
 * tenant or to departments. A role is not returned if it has no right to rows of the definition, or if it has the page
 * together with all rules of one of the user's roles.
 */
export async function rolesWithMoreRows(
  db: Db,
  tenantId: number,
  own: DataRules,
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (own.size === 0 || roleIds.length === 0) return new Set();
  const { rows } = await sql<
    GrantedRow & { readonly roleId: string; readonly rules: readonly Omit<GrantedRule, keyof GrantedPage>[] }
  >`
    select g.role_id as "roleId", ${menuColumns}, array(
      select json_build_object('ruleColumn', rule.rule_column, 'ruleConditions', rule.rule_conditions,
        'ruleValue', rule.rule_value)
      from sys_permission_data_rule rule where rule.permission_id = p.id and rule.status = '1'
        and rule.id = any(regexp_split_to_array(g.data_rule_ids, '\\s*,\\s*'))) as rules
    from (select tenant_id, role_id, permission_id, data_rule_ids from sys_role_permission
      union all select tenant_id, role_id, permission_id, data_rule_ids from sys_depart_role_permission) g
    join sys_permission p on p.id = g.permission_id and p.del_flag = 0
    where g.tenant_id = ${tenantId} and g.role_id = any(${[...roleIds]})`.execute(db);
  const shown = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    const pages = shown.get(row.roleId) ?? new Map<string, string[]>();
    shown.set(row.roleId, pages);
    const rules = row.rules.map((rule) => JSON.stringify(ruleOf({ ...row, ...rule })));
    for (const code of openedBy(tenantId, own, row)) pages.set(code, [...(pages.get(code) ?? []), ...rules]);
  }
  const within = (code: string, rules: readonly string[]) =>
    own.get(code)?.some((each) => each.every((rule) => rules.includes(JSON.stringify(rule))));
  const beyond = [...shown].filter(([, pages]) => [...pages].some(([code, rules]) => !within(code, rules)));
  return new Set(beyond.map(([roleId]) => roleId));
}

/** Whether any of the permissions opens rows of a definition that has data rules in `own`. */
export async function grantsRuledRows(
  db: Db,
  tenantId: number,
  own: DataRules,
  permissionIds: readonly string[],
): Promise<boolean> {
  if (own.size === 0 || permissionIds.length === 0) return false;
  const { rows } = await sql<GrantedRow>`select ${menuColumns}
    from sys_permission p where p.del_flag = 0 and p.id = any(${[...permissionIds]})`.execute(db);
  return rows.some((row) => openedBy(tenantId, own, row).length > 0);
}

/** Returns the users who have any right to rows of the definition `code`. */
export async function usersWithAccess(
  db: Db,
  tenantId: number,
  userIds: readonly string[],
  code: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<GrantedRow & OfPerson>`select distinct granted.user_id as "userId", ${menuColumns}
    ${grantedTo(userIds, tenantId, sql``, sql`true`)}`.execute(db);
  const only: DataRules = new Map([[code, []]]);
  return new Set(rows.filter((row) => openedBy(tenantId, only, row).length > 0).map(({ userId }) => userId));
}

/** A permission row; `perms` is null if the row is switched off. */
interface GrantedRow extends MenuPage {
  readonly perms: string | null;
}

const menuColumns = sql`p.component, p.url, p.menu_type::int as "menuType", case p.status when '1' then p.perms end as perms`;

/**
 * Returns the definitions in `own` whose rows a permission row opens, as their page or by the permission code of a
 * verb.
 */
export function openedBy(tenantId: number, own: DataRules, row: GrantedRow): readonly string[] {
  const page = definitionOfMenu(tenantId, row)?.code;
  const perms = new Set(codesOf(row.perms));
  return [...own.keys()].filter((code) => {
    if (code === page) return true;
    if (perms.size === 0) return false;
    const definition = code === sysUser.code ? sysUser : definitionFor(tenantId, code);
    return definition !== undefined && rowVerbs.some((verb) => perms.has(verbCode(definition, verb)));
  });
}

/** Verbs that read or change existing rows. */
const rowVerbs: readonly ResourceVerb[] = ['list', 'edit', 'delete', 'deleteBatch', 'exportXls'];
