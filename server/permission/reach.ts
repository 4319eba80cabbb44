import type { Db } from '#server/db/database.ts';
import type { Actor, DataScope } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { type RuleVariable, variablesIn } from '#shared/permission/data-rule.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { opensRuledRows, rolesShowingMore } from './data-rules.ts';
import { flowRoles } from './flow-roles.ts';

/**
 * What somebody may give, take away, and whom they may act for (docs/security.md P16), in one place: roles, permissions, departments,
 * tenants, people (docs/decisions/reach.md).
 */

/**
 * The tenant's own administrator gives roles that do the yard's work and does none of it (docs/domain.md §1); this right says
 * so in the place of holding each of their rights. Without it nobody gives more than they hold.
 */
export const ANY_ROLE = 'system:user:anyRole';

/** What a role gives, or a person holds. */
export interface Held {
  readonly roles: readonly string[];
  readonly codes: ReadonlySet<string>;
  readonly scope: DataScope;
}

type Giver = Pick<Actor, 'grants' | 'roles' | 'scope'>;

/** As `grants.ts` ranks them. */
const kinds: readonly DataScope['kind'][] = ['none', 'vendor', 'self', 'dept', 'all'];

/**
 * Whether somebody may give this, take it away or change it, or act for who holds it: it is no more than the own rights,
 * seen no wider. What safe mode leaves to developers, only a developer gives: `ANY_ROLE` is an administrator's
 * (docs/decisions/safe-mode.md). Of a role: `mayGrantRole(actor, { roles: [code], codes, scope })`.
 */
export function mayGrantRole(actor: Giver, { roles, codes, scope }: Held): boolean {
  if (roles.includes(developerRole) && !actor.roles.includes(developerRole)) return false;
  if (actor.grants.has(ANY_ROLE)) return true;
  // To decide at a step of a flow is a right that stands in no code.
  if (roles.some((role) => flowRoles.has(role) && !actor.roles.includes(role))) return false;
  return [...codes].every((code) => actor.grants.has(code)) && reachesScope(actor, scope);
}

/** Whether rows that this scope shows are among those that the actor sees. */
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
 * Whether people of these departments are within the actor's reach: the own ones and those below, where not everybody is.
 * Whom a data rule shows the rows of the own departments reaches no other one: who stands there sees other rows.
 */
export function reachesDeparts(
  actor: Pick<Actor, 'grants' | 'scope' | 'orgCodes' | 'dataRules'>,
  orgCodes: readonly string[],
): boolean {
  if (reachesAll(actor) && !isBoundBy(actor, departVariables)) return true;
  return orgCodes.length > 0 && orgCodes.every((code) => actor.orgCodes.some((own) => code.startsWith(own)));
}

/** Who sees but the own rows, by scope or by a data rule, acts for nobody else: theirs are not among them. */
export const actsForOthers = (actor: Pick<Actor, 'grants' | 'scope' | 'dataRules'>): boolean =>
  (reachesAll(actor) || actor.scope.kind === 'dept') && !isBoundBy(actor, personVariables);

const personVariables: readonly RuleVariable[] = ['sys_user_code', 'sys_user_name', 'sys_user_id'];
const departVariables: readonly RuleVariable[] = ['sys_org_code', 'sys_multi_org_code'];

/** Whether rules with these variables narrow what somebody sees. Nobody with `ANY_ROLE`. */
function isBoundBy(
  { grants, dataRules }: Pick<Actor, 'grants' | 'dataRules'>,
  names: readonly RuleVariable[],
): boolean {
  if (grants.has(ANY_ROLE)) return false;
  const values = [...dataRules.values()].flat(2).flatMap(({ value }) => variablesIn(value));
  return values.some((name) => names.includes(name));
}

/** Of these roles those that show rows which data rules keep from the actor: who has one sees them. None with `ANY_ROLE`. */
export async function rolesBeyondRules(
  db: Db,
  actor: Pick<Actor, 'grants' | 'tenantId' | 'dataRules'>,
  roleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (actor.grants.has(ANY_ROLE)) return new Set();
  return rolesShowingMore(db, actor.tenantId, actor.dataRules, roleIds);
}

const reachesAll = ({ grants, scope }: Pick<Actor, 'grants' | 'scope'>): boolean =>
  grants.has(ANY_ROLE) || scope.kind === 'all';

/** Which rows of the permission table somebody may grant and withdraw; `has` of an id. */
export type PermissionReach = Pick<ReadonlySet<string>, 'has'>;

/**
 * Ids of the menus, buttons and field rules that the actor may put into a role (or a department, or take out of it): those
 * of the own roles, those in departments among them, and with `ANY_ROLE` all that the tenant knows.
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
 * The data rules that narrow the giver's own menus, by the menu's id: whoever is given such a menu is given no more rows
 * of it than the giver sees. None with `ANY_ROLE`.
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
 * A menu that is narrowed for somebody is not taken off roles by them: without it the rules would bind nobody any more, and
 * given anew it would come without them. @throws `dataRulesBeyondReach`
 */
export function refuseLoosening(rules: ReadonlyMap<string, ReadonlySet<string>>, removed: readonly string[]): void {
  if (removed.some((id) => (rules.get(id)?.size ?? 0) > 0)) throw fail('dataRulesBeyondReach');
}

/**
 * What was put into a role, of the tenant or of a department, shows no rows that data rules keep from who put it there: where
 * it opens such rows, the role has the page with the rules as well. @throws `dataRulesBeyondReach`
 */
export async function refuseShowingMore(
  db: Db,
  actor: Pick<Actor, 'grants' | 'tenantId' | 'dataRules'>,
  roleId: string,
  added: readonly string[],
): Promise<void> {
  if (actor.grants.has(ANY_ROLE) || !(await opensRuledRows(db, actor.tenantId, actor.dataRules, added))) return;
  if ((await rolesBeyondRules(db, actor, [roleId])).size > 0) throw fail('dataRulesBeyondReach');
}
