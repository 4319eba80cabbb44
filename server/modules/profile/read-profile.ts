import type { Db } from '#server/db/database.ts';
import { readAs, readGlobal } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { findDepartsOf } from '#server/modules/depart/depart.queries.ts';
import { findUserInfo } from '#server/modules/user/user.queries.ts';
import { findMemberships } from '#server/session/session.queries.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { profileShape } from '#shared/contract/session/profile.schema.ts';
import { listOf } from '#shared/query/value-rule.ts';

/** The caller's own account in the current tenant, with all contact data. */
export async function readProfile(actor: Actor): Promise<CallAnswer<typeof profileShape>> {
  const { tenantId, userId, language } = actor;
  const tenants = await readGlobal((db) => findMemberships(db, userId));
  return readAs(tenantId, async (db) => {
    const info = await findUserInfo(db, tenantId, userId);
    const departs = await findDepartsOf(db, tenantId, userId);
    return {
      ...info,
      postText: await positionNames(db, actor, info.post),
      departs: departs.map(({ id, departName, departNameEn, orgCode }) => ({
        id,
        orgCode,
        name: (language === 'en' ? departNameEn : null) ?? departName,
        current: orgCode === info.orgCode,
      })),
      roles: await rolesOf(db, actor),
      tenants: tenants.map(({ id, name }) => ({ id, name, current: id === tenantId })),
      passwordTime: await passwordTimeOf(db, userId),
    };
  });
}

async function rolesOf(db: Db, { tenantId, userId, language }: Actor) {
  const rows = await db
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['r.id', 'r.roleCode', 'r.roleName', 'r.roleNameEn'])
    .where('ur.tenantId', '=', tenantId)
    .where('r.tenantId', '=', tenantId)
    .where('ur.userId', '=', userId)
    .where('r.delFlag', '=', 0)
    .orderBy('r.roleCode')
    .execute();
  return rows.map(({ id, roleCode, roleName, roleNameEn }) => ({
    id,
    code: roleCode,
    name: (language === 'en' ? roleNameEn : null) ?? roleName,
  }));
}

/** Names of positions. `post` has ids or codes, as old clients stored either; unknown entries stay as they are. */
async function positionNames(db: Db, { tenantId, language }: Actor, post: string | null): Promise<string | null> {
  const asked = listOf(post ?? '');
  if (asked.length === 0) return null;
  const rows = await db
    .selectFrom('sysPosition')
    .select(['id', 'code', 'name', 'nameEn'])
    .where('tenantId', '=', tenantId)
    .where((is) => is.or([is('id', 'in', asked), is('code', 'in', asked)]))
    .execute();
  const names = asked.map((key) => {
    const row = rows.find(({ id, code }) => id === key || code === key);
    return (language === 'en' ? row?.nameEn : null) ?? row?.name ?? key;
  });
  return names.join(' | ');
}

async function passwordTimeOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('sysUser').select('passwordTime').where('id', '=', userId).executeTakeFirst();
  return row?.passwordTime ?? null;
}
