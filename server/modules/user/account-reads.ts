import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listRecords } from '#server/resource/list/list.ts';
import type { userByIdShape } from '#shared/contract/people/user-admin.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { sysUser } from '#shared/system/user.ts';
import { findSoleTasks } from './sole-tasks.ts';
import { oneOf } from './user-conditions.ts';
import { addListTexts } from './user-texts.ts';

type Account = z.input<typeof userByIdShape.result>;

/**
 * A colleague with the fields of the form: roles by code, departments by id. A person of another tenant is answered as
 * unknown (docs/security.md P14).
 */
export async function readAccount(actor: Actor, id: string): Promise<Account> {
  const { records } = await listRecords(sysUser, actor, { pageNo: 1, pageSize: 1 }, oneOf('id', id));
  const [record] = records;
  if (!record) throw fail('notFound');
  return readAs(actor.tenantId, async (db) => {
    const roles = await findRoles(db, actor.tenantId, id);
    const departs = await findDeparts(db, actor.tenantId, id);
    const account: RecordPatch = {
      ...record,
      selectedroles: roles.map(({ roleCode }) => roleCode).join(','),
      selecteddeparts: departs.map((depart) => depart.id).join(','),
    };
    for (const name of ['selectedroles', 'selecteddeparts']) {
      await addListTexts(db, actor, name, [account]);
      account[`${name}_dictText`] ??= '';
    }
    const [open] = await findSoleTasks(db, actor.tenantId, [id]);
    // The types match because the call's schema checks the row again.
    return { ...account, openTasks: open?.tasks ?? 0 } as unknown as Account;
  });
}

export function findRoles(db: Db, tenantId: number, userId: string) {
  return db
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['r.id', 'r.roleCode'])
    .where('ur.tenantId', '=', tenantId)
    .where('ur.userId', '=', userId)
    .where('r.delFlag', '=', 0)
    .orderBy('r.roleCode')
    .execute();
}

export function findDeparts(db: Db, tenantId: number, userId: string) {
  return db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select(['d.id', 'd.orgCode', 'd.departName'])
    .where('ud.tenantId', '=', tenantId)
    .where('ud.userId', '=', userId)
    .where('d.delFlag', '=', 0)
    .orderBy('d.orgCode')
    .execute();
}
