import type { Db } from '#server/db/database.ts';
import type { Actor, DataScope } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { type RuleVariable, variablesIn } from '#shared/permission/data-rule.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { grantsRuledRows, rolesWithMoreRows } from './data-rules.ts';
import { flowRoles } from './flow-roles.ts';

/**
 * Decides what an actor may grant and revoke, and for whom they may act (docs/security.md P16): roles, permissions,
 * departments, tenants and users (docs/decisions/reach.md).
 */

/**
 * Right to grant every role. The administrator of a tenant grants roles for the yard's work without having these rights
 * (docs/domain.md §1). Without this right nobody can grant more than they have.
 */
export const ANY_ROLE = 'system:user:anyRole';

/** Rights granted by a role or owned by a user. */
export interface HeldRights {
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly scope: DataScope;
}

type Giver = Pick<Actor, 'grants' | 'roles' | 'scope'>;

/** In ascending order, as in `grants.ts`. */
const kinds: readonly DataScope['kind'][] = ['none', 'vendor', 'self', 'dept', 'all'];

/**
 * Whether the actor may grant, revoke or change these rights, or act for a user who has them. True if they do not
 * exceed the actor's own rights and scope. Only a developer may grant the developer role, which configures the product
 * in safe mode, because administrators have `ANY_ROLE` (docs/decisions/safe-mode.md). For a role, call
 * `mayGrantRole(actor, { roles: [code], codes, scope })`.
 */
export function mayGrantRole(actor: Giver, { roles, codes, scope }: HeldRights): boolean {
  if (roles.includes(developerRole) && !actor.roles.includes(developerRole)) return false;
  if (actor.grants.has(ANY_ROLE)) return true;
  // The right to decide at a node of a flow has no permission code.
  if (roles.some((role) => flowRoles.has(role) && !actor.roles.includes(role))) return false;
  return [...codes].every((code) => actor.grants.has(code)) && reachesScope(actor, scope);
}

/** Whether the actor sees all rows of the scope. */
export function reachesScope(actor: Pick<Actor, 'grants' | 'scope'>, scope: DataScope): boolean {
  const own = actor.scope;
  if (reachesAll(actor)) return true;
  if (kinds.indexOf(scope.kind) > kinds.indexOf(own.kind)) return false;
  return (
    scope.areas.every((area) => own.areas.includes(area)) &&
    scope.contractors.every((contractor) => own.contractors.includes(contractor))
  );
}

/**
 * Whether users of these departments are within the actor's reach: departments of the actor and those below, or all
 * departments if the actor sees all rows. A data rule that shows only rows of the actor's departments limits the reach
 * too, because users of other departments see other rows.
 */
export function reachesDeparts(
  actor: Pick<Actor, 'grants' | 'scope' | 'orgCodes' | 'dataRules'>,
  orgCodes: readonly string[],
): boolean {
  if (reachesAll(actor) && !isBoundBy(actor, departVariables)) return true;
  return orgCodes.length > 0 && orgCodes.every((code) => actor.orgCodes.some((own) => code.startsWith(own)));
}

/**
 * Whether the actor may act for other users at all. An actor who sees only their own rows, by scope or by a data rule,
 * may not.
 */
export const actsForOthers = (actor: Pick<Actor, 'grants' | 'scope' | 'dataRules'>): boolean =>
  (reachesAll(actor) || actor.scope.kind === 'dept') && !isBoundBy(actor, personVariables);

const personVariables: readonly RuleVariable[] = ['sys_user_code', 'sys_user_name', 'sys_user_id'];
const departVariables: readonly RuleVariable[] = ['sys_org_code', 'sys_multi_org_code'];

/** Whether data rules with one of these variables restrict the actor; always false with `ANY_ROLE`. */
function isBoundBy(
  { grants, dataRules }: Pick<Actor, 'grants' | 'dataRules'>,
  names: readonly RuleVariable[],
): boolean {
  if (grants.has(ANY_ROLE)) return false;
  const values = [...dataRules.values()].flat(2).flatMap(({ value }) => variablesIn(value));
  return values.some((name) => names.includes(name));
}

/** Returns the roles that show rows which data rules hide from the actor; none with `ANY_ROLE`. */
export async function rolesBeyondRules(
  db: Db,
  actor: Pick<Actor, 'grants' | 'tenantId' | 'dataRules'>,
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (actor.grants.has(ANY_ROLE)) return new Set();
  return rolesWithMoreRows(db, actor.tenantId, actor.dataRules, roleIds);
}

const reachesAll = ({ grants, scope }: Pick<Actor, 'grants' | 'scope'>): boolean =>
  grants.has(ANY_ROLE) || scope.kind === 'all';

/** Ids of the permissions that an actor may grant and revoke. */
export type PermissionReach = Pick<ReadonlySet<string>, 'has'>;

/**
 * Ids of the menus, buttons and field rules that the actor may grant to, or revoke from, a role or department: those of
 * the actor's own roles, including department roles, and with `ANY_ROLE` all of the tenant.
 */
export async function permissionsWithinReach(
  db: Db,
  actor: Pick<Actor, 'grants' | 'tenantId' | 'userId'>,
): Promise<PermissionReach> {
  const known = db
    .selectFrom('sysPermission as p')
    .select('p.id')
    .where('p.delFlag', '=', 0)
    .where(({ eb, or }) => or([eb('p.tenantId', 'is', null), eb('p.tenantId', '=', actor.tenantId)]));
  const rows = await (actor.grants.has(ANY_ROLE)
    ? known
    : known.where('p.id', 'in', (eb) =>
        eb
          .selectFrom('sysUserPermission')
          .select('permissionId')
          .where('tenantId', '=', actor.tenantId)
          .where('userId', '=', actor.userId),
      )
  ).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Data rules that restrict the actor's own menus, by menu id. A role to which the actor grants such a menu must get the
 * same rules. Empty with `ANY_ROLE`.
 */
export async function rulesOnGiver(
  db: Db,
  actor: Pick<Actor, 'grants' | 'tenantId' | 'userId'>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byMenu = new Map<string, Set<string>>();
  if (actor.grants.has(ANY_ROLE)) return byMenu;
  const rows = await db
    .selectFrom('sysUserPermission')
    .select(['permissionId', 'dataRuleIds'])
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('dataRuleIds', 'is not', null)
    .execute();
  for (const { permissionId, dataRuleIds } of rows) {
    const rules = byMenu.get(permissionId) ?? new Set();
    for (const id of listOf(dataRuleIds ?? '')) rules.add(id);
    byMenu.set(permissionId, rules);
  }
  return byMenu;
}

/**
 * Refuses to revoke a menu from a role if data rules restrict the actor's own use of the menu. Otherwise the actor
 * could remove the rules by revoking the menu and granting it again without rules.
 * @throws `dataRulesBeyondReach`
 */
export function refuseLoosening(rules: ReadonlyMap<string, ReadonlySet<string>>, removed: readonly string[]): void {
  if (removed.some((id) => (rules.get(id)?.size ?? 0) > 0)) throw fail('dataRulesBeyondReach');
}

/**
 * Refuses a grant to a role of the tenant or a department that shows rows hidden from the actor by data rules, unless
 * the role has the page together with the rules.
 * @throws `dataRulesBeyondReach`
 */
export async function refuseMoreRows(
  db: Db,
  actor: Pick<Actor, 'grants' | 'tenantId' | 'dataRules'>,
  roleId: string,
  added: readonly string[],
): Promise<void> {
  if (actor.grants.has(ANY_ROLE) || !(await grantsRuledRows(db, actor.tenantId, actor.dataRules, added))) return;
  if ((await rolesBeyondRules(db, actor, [roleId])).size > 0) throw fail('dataRulesBeyondReach');
}
