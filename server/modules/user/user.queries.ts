import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { joinedDepartNames } from '#server/modules/depart/depart.queries.ts';
import { findHomePage } from '#server/permission/home-page.ts';
import type { userInfo } from '#shared/contract/people/user.schema.ts';

export type UserInfo = z.input<typeof userInfo>;

const ownColumns = [
  'u.id',
  'u.username',
  'u.realname',
  'u.avatar',
  'u.birthday',
  'u.sex',
  'u.email',
  'u.phone',
  'u.telephone',
  'u.workNo',
  'u.post',
  'u.status',
  'u.userIdentity',
  'u.createTime',
] as const;

/** An account as its owner sees it, with its data in one tenant; the password column is never selected. */
export async function findUserInfo(db: Db, tenantId: number, userId: string): Promise<UserInfo> {
  const row = await db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as m', (join) => join.onRef('m.userId', '=', 'u.id').on('m.tenantId', '=', tenantId))
    .select([...ownColumns, 'm.orgCode', 'm.departIds'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const names = await joinedDepartNames(db, tenantId, [userId]);
  const home = await findHomePage(db, { tenantId, userId, username: row.username });
  return { ...row, orgCodeTxt: names.get(userId) ?? null, loginTenantId: tenantId, homePath: home?.url ?? null };
}
