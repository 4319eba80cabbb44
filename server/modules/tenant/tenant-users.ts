import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { readGlobal, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { takeProjects } from '#server/modules/project/grant-to-person.ts';
import { noteContactLook } from '#server/modules/user/contact-looks.ts';
import { canSeeContact } from '#server/modules/user/contact-right.ts';
import { maskEmail, maskPhone } from '#server/modules/user/mask.ts';
import { visiblePeople } from '#server/modules/user/people-rules.ts';
import { beyondReach } from '#server/permission/act-for.ts';
import { guardLastAdministrator } from '#server/permission/last-administrator.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { lockRights } from '#server/permission/rights-lock.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { leaveTenantShape, tenantUsersShape } from '#shared/contract/people/tenant.schema.ts';
import { leaveTenant, listTenantUsers } from '#shared/contract/people/tenant.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { endStrandedSessions } from './end-sessions.ts';
import { noteTenant } from './note-tenant.ts';
import { actorIn, hasRightIn } from './right-in-tenant.ts';

type Page = CallAnswer<typeof tenantUsersShape>;
type Row = Page['records'][number];

/** `sys_user_tenant.status` of a member. */
const memberStatus = 1;

/**
 * Members of a tenant that the actor's data rules there allow (docs/security.md P15), and people who were invited or
 * who applied. Contact data is shown or masked as in any list of people of that tenant (docs/security.md P18). For
 * people who have not accepted yet only the names are shown, because they still belong to others
 * (docs/security.md P13).
 * @throws `tenantOther`
 */
export async function tenantUsers(
  actor: Actor,
  { userTenantId, username = '', realname = '', pageNo, pageSize: size }: z.output<typeof tenantUsersShape.query>,
): Promise<Page> {
  if (!(await hasRightIn(actor, userTenantId, listTenantUsers.access))) throw fail('tenantOther');
  const plain = (text: string) => text.replaceAll('*', '');
  const there = await actorIn(actor, userTenantId);
  const { rows } = await readGlobal((db) =>
    sql<Row & { total: number }>`
      select u.id, u.username, u.realname, u.phone, u.email, u.avatar, u.work_no, u.status::int as status,
        m.status::int as user_tenant_status, date_trunc('second', m.create_time)::timestamptz(0) as create_time,
        (count(*) over ())::int as total
      from sys_user_tenant m join sys_user u on u.id = m.user_id
      where m.tenant_id = ${userTenantId} and m.status in (1, 3, 5) and u.del_flag = 0
        and (m.status <> ${memberStatus} or ${visiblePeople(there)})
        and position(${plain(username)} in u.username) > 0 and position(${plain(realname)} in u.realname) > 0
      order by m.create_time desc, u.id limit ${size} offset ${(pageNo - 1) * size}`.execute(db),
  );
  const total = rows[0]?.total ?? 0;
  const open = canSeeContact(there);
  if (open)
    await writeAs(userTenantId, (trx) =>
      noteContactLook(
        trx,
        { ...actor, tenantId: userTenantId },
        'tenant',
        rows.map(({ username: name }) => name),
      ),
    );
  const records = rows.map((row) => {
    if (row.userTenantStatus !== memberStatus) return { ...row, phone: null, email: null, avatar: null, workNo: null };
    return open ? row : { ...row, phone: maskPhone(row.phone), email: maskEmail(row.email) };
  });
  return { records, total, size, current: pageNo, pages: Math.ceil(total / size) };
}

/**
 * Removes people from a tenant with all their roles, departments and projects there, so that nothing is left if they
 * are invited again. Their sessions end if they have no other tenant. The actor must be allowed to act for these
 * members, and the last administrator cannot be removed (docs/security.md P16).
 * @throws `tenantLeaveSelf`, `tenantOther`, `notFound` if one of them is no member, `accountBeyondReach`
 */
export async function leaveTenantOf(
  actor: Actor,
  { userIds, tenantId = actor.tenantId }: z.output<typeof leaveTenantShape.query>,
  request: RequestInfo,
): Promise<void> {
  if (!(await hasRightIn(actor, tenantId, leaveTenant.access))) throw fail('tenantOther');
  const ids = [...new Set(listOf(userIds))].slice(0, 100);
  if (ids.length === 0) throw fail('idsMissing');
  if (ids.includes(actor.userId)) throw fail('tenantLeaveSelf');
  const there = await actorIn(actor, tenantId);
  await writeAs(tenantId, async (trx) => {
    await demandReachIn(trx, there, ids);
    await guardLastAdministrator(trx, tenantId, () => leave(trx, actor, tenantId, ids));
    await endStrandedSessions(trx, tenantId, ids);
    await noteTenant(trx, actor, request, {
      operate: 'update',
      event: 'tenant.left',
      content: { zh: `请离租户成员 ${ids.length} 人`, en: `Members removed from the tenant: ${ids.length}` },
      target: `${tenantId}:${ids.join(',')}`.slice(0, 255),
    });
  });
  forgetAllActors();
}

async function leave(trx: Trx, { username }: Actor, tenantId: number, ids: readonly string[]): Promise<void> {
  const left = await trx
    .updateTable('sysUserTenant')
    .set(({ fn }) => ({
      status: 2,
      orgCode: null,
      departIds: null,
      contractorIds: null,
      updateBy: username,
      updateTime: fn<string>('now'),
    }))
    .where('tenantId', '=', tenantId)
    .where('userId', 'in', ids)
    .where('status', 'in', [1, 3, 5])
    .returning('userId')
    .execute();
  if (left.length < ids.length) throw fail('notFound');
  for (const table of ['sysUserRole', 'sysUserDepart', 'sysDepartRoleUser'] as const) {
    await trx.deleteFrom(table).where('tenantId', '=', tenantId).where('userId', 'in', ids).execute();
  }
  for (const id of ids) await takeProjects(trx, tenantId, id);
}

/** @throws `accountBeyondReach` for a member with rights that the actor lacks; invited people have no rights yet */
async function demandReachIn(trx: Trx, actor: Actor, ids: readonly string[]): Promise<void> {
  const { tenantId } = actor;
  await lockRights(trx, tenantId);
  const members = await trx
    .selectFrom('sysUserTenant as m')
    .innerJoin('sysUser as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.realname'])
    .where('m.tenantId', '=', tenantId)
    .where('m.status', '=', memberStatus)
    .where('u.id', 'in', [...ids])
    .execute();
  const beyond = await beyondReach(
    trx,
    actor,
    members.map(({ id }) => id),
  );
  const [one] = members.filter(({ id }) => beyond.has(id));
  if (one) throw fail('accountBeyondReach', { names: one.realname });
}
