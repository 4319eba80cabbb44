import type { Trx } from '#server/db/database.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findPermissions, nameOf } from '#server/permission/grant-tree.ts';
import { findRoles, type HeldRole } from '#server/permission/grantable-roles.ts';
import { guardDataRules, holdersOf } from '#server/permission/guard-data-rules.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import {
  permissionsWithinReach,
  reachesScope,
  refuseLoosening,
  refuseMoreRows,
  rulesOnGiver,
} from '#server/permission/reach.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import { fail } from '#shared/errors/fail.ts';
import { developerRole } from '#shared/permission/safe-mode.ts';
import { changeGrants, findGranted } from './grant.queries.ts';
import { noteRole } from './note-role.ts';

/** Sent grants: all ids that the role should have, and all that it had when the tree was loaded. */
export interface SentGrants {
  readonly roleId: string;
  readonly wanted: readonly string[];
  readonly last: readonly string[];
}

/**
 * Adds and removes grants by the difference of the two lists (docs/wire.md §1.9), so that changes of others since the
 * tree was loaded are kept. If something is beyond the actor's reach, nothing is changed (docs/security.md P16).
 */
export function saveGrants(actor: Actor, sent: SentGrants, request: RequestInfo): Promise<void> {
  return writeAs(actor.tenantId, async (trx) => {
    const { tenantId } = actor;
    await lockRights(trx, tenantId);
    const role = await roleWithinReach(trx, actor, sent.roleId);
    const [wanted, last] = [new Set(sent.wanted), new Set(sent.last)];
    const granted = await findGranted(trx, tenantId, role.id);
    const added = [...wanted].filter((id) => !last.has(id) && !granted.has(id));
    const removed = [...last].filter((id) => !wanted.has(id) && granted.has(id));
    if (added.length + removed.length === 0) return;
    const names = await namesWithinReach(trx, actor, [...added, ...removed]);
    const rules = await rulesOnGiver(trx, actor);
    refuseLoosening(rules, removed);
    const holders = () => holdersOf(trx, tenantId, role.id);
    await guardLastAdministrator(trx, tenantId, () =>
      guardDataRules(trx, actor, holders, () =>
        changeGrants(trx, { tenantId, roleId: role.id, added, removed, rules, ip: request.ip }),
      ),
    );
    await refuseMoreRows(trx, actor, role.id, added);
    const namesText = (ids: readonly string[]) => ids.map((id) => names.get(id)).join('、');
    await noteRole(trx, actor, {
      event: 'role.granted',
      operate: 'update',
      content: {
        zh: `修改角色权限 ${role.roleName}（${role.roleCode}）：授予 ${added.length} 项 ${namesText(added)}；收回 ${removed.length} 项 ${namesText(removed)}`,
        en: `Rights of role ${role.roleName} (${role.roleCode}): granted ${added.length} ${namesText(added)}; revoked ${removed.length} ${namesText(removed)}`,
      },
      roleId: role.id,
      request,
    });
    afterCommit(trx, forgetAllActors);
  });
}

/** Loads a role of the tenant whose data scope is within the actor's; the developer role only for developers. */
export async function roleWithinReach(trx: Trx, actor: Actor, roleId: string): Promise<HeldRole> {
  const [role] = await findRoles(trx, actor.tenantId, [roleId]);
  if (!role) throw fail('grantFailed');
  const developers = role.roleCode === developerRole && !actor.roles.includes(developerRole);
  if (developers || !reachesScope(actor, role.held.scope)) throw fail('roleBeyondReach');
  return role;
}

/** Names of permissions by id; refuses unknown ones and those that the actor may not grant. */
async function namesWithinReach(trx: Trx, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = new Map((await findPermissions(trx, actor.tenantId)).map((row) => [row.id, row]));
  const reach = await permissionsWithinReach(trx, actor);
  const known = ids.flatMap((id) => rows.get(id) ?? []);
  if (known.length < ids.length) throw fail('grantFailed');
  const beyond = known.filter(({ id }) => !reach.has(id));
  if (beyond.length > 0) {
    const names = beyond.slice(0, mostNamed).map((row) => nameOf(row, actor.language));
    throw fail('permissionBeyondReach', { names: names.join(', ') + (beyond.length > mostNamed ? ' …' : '') });
  }
  return new Map(known.map(({ id, name, perms }) => [id, perms ? `${name}(${perms})` : name]));
}

/** Most names in a refusal. */
const mostNamed = 5;
