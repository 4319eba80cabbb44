import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { noteGrant } from '#server/modules/depart-role/note-grant.ts';
import type { Actor } from '#server/session/actor.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { fail } from '#shared/errors/fail.ts';
import { forgetDirectors } from './directors.ts';
import { managedDepart } from './manage-depart.ts';

/** Puts people of the tenant into a department that the actor manages; who belongs to it already stays. @throws `departUserUnknown` */
export function joinDepart(actor: Actor, departId: string, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  return writeAs(actor.tenantId, async (trx) => {
    const depart = await managedDepart(trx, actor, departId);
    const names = await namesOf(trx, actor.tenantId, ids);
    if (names.size !== ids.length) throw fail('departUserUnknown');
    await trx
      .insertInto('sysUserDepart')
      .values(ids.map((userId) => ({ id: newId(), tenantId: actor.tenantId, userId, depId: departId })))
      .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'depId']).doNothing())
      .execute();
    await noteGrant(trx, actor, {
      operate: 'add',
      event: 'departPeople.added',
      content: `部门添加人员： ${depart.departName}，${[...names.values()].join('、')}`,
      target: `sys_depart:${departId}`,
    });
  });
}

/**
 * Takes people out of a department, all or none, with its roles and the charge of it; who was working in it just now works
 * in another of the own.
 * @param refusal where one of them does not belong to it
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
    const names = await namesOf(trx, tenantId, ids);
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
      .where('orgCode', '=', depart.orgCode)
      .execute();
    await noteGrant(trx, actor, {
      operate: 'delete',
      event: 'departPeople.removed',
      content: `部门移除人员： ${depart.departName}，${ids.map((id) => names.get(id) ?? id).join('、')}`,
      target: `sys_depart:${departId}`,
    });
  });
}

async function namesOf(trx: Trx, tenantId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
    .select(['u.id', 'u.realname'])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', 1)
    .where('u.delFlag', '=', 0)
    .where('u.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, realname }) => [id, realname]));
}
