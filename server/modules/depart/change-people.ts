import type { Trx } from '#server/db/database.ts';
import { afterCommit, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { noteGrant } from '#server/modules/depart-role/note-grant.ts';
import { demandReach } from '#server/modules/user/account-reach.ts';
import { guardDataRules } from '#server/permission/guard-data-rules.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import type { DepartPlace } from './depart-place.ts';
import { enterDepart, forgetDirectors } from './directors.ts';
import { managedDepart } from './manage-depart.ts';

/**
 * Adds people of the tenant to a department that the actor manages; existing members stay.
 * @throws `departUserUnknown`
 */
export function joinDepart(actor: Actor, departId: string, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  return writeAs(actor.tenantId, async (trx) => {
    const depart = await managedDepart(trx, actor, departId);
    const people = await demandReach(trx, actor, ids, { gone: false, missing: 'departUserUnknown' });
    await enterDepart(trx, actor.tenantId, departId, ids);
    afterCommit(trx, forgetAllActors);
    await noteGrant(trx, actor, {
      operate: 'add',
      event: 'departPeople.added',
      content: {
        zh: `部门添加人员： ${depart.departName}，${namesOf(people)}`,
        en: `People added to ${depart.departName}: ${namesOf(people)}`,
      },
      target: `sys_depart:${departId}`,
    });
  });
}

/**
 * Removes people from a department, all of them or none, with its roles and its management. A person whose current
 * department it was continues in another of theirs. As for adding, the actor must be allowed to act for these people
 * (docs/security.md P16).
 * @param refusal error if one of them is no member
 */
export function leaveDepart(
  actor: Actor,
  departId: string,
  userIds: readonly string[],
  refusal: ErrorId,
): Promise<void> {
  const ids = [...new Set(userIds)];
  const { tenantId } = actor;
  return writeAs(tenantId, async (trx) => {
    const depart = await managedDepart(trx, actor, departId);
    if (ids.length === 0) throw fail(refusal);
    const people = await demandReach(trx, actor, ids, { gone: false, missing: refusal });
    await guardDataRules(trx, actor, ids, () => leave(trx, tenantId, depart, ids, refusal));
    afterCommit(trx, forgetAllActors);
    await noteGrant(trx, actor, {
      operate: 'delete',
      event: 'departPeople.removed',
      content: {
        zh: `部门移除人员： ${depart.departName}，${namesOf(people)}`,
        en: `People removed from ${depart.departName}: ${namesOf(people)}`,
      },
      target: `sys_depart:${departId}`,
    });
  });
}

async function leave(
  trx: Trx,
  tenantId: number,
  { id: departId, orgCode }: DepartPlace,
  ids: readonly string[],
  refusal: ErrorId,
): Promise<void> {
  const left = await trx
    .deleteFrom('sysUserDepart')
    .where('tenantId', '=', tenantId)
    .where('depId', '=', departId)
    .where('userId', 'in', ids)
    .returning('userId')
    .execute();
  if (left.length !== ids.length) throw fail(refusal);
  await trx
    .deleteFrom('sysDepartRoleUser')
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', ids)
    .where('droleId', 'in', (eb) =>
      eb.selectFrom('sysDepartRole').select('id').where('tenantId', '=', tenantId).where('departId', '=', departId),
    )
    .execute();
  await forgetDirectors(trx, tenantId, new Set([departId]), new Set(ids));
  await trx
    .updateTable('sysUserTenant')
    .set({ orgCode: null })
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', ids)
    .where('orgCode', '=', orgCode)
    .execute();
}

const namesOf = (people: readonly { readonly realname: string }[]): string =>
  people.map(({ realname }) => realname).join('、');
