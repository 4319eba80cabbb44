import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { recycleBinShape } from '#shared/contract/people/user-admin.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { accountIds, demandOwn, demandReach, lockAccounts } from './account-reach.ts';
import { noteAccount } from './account-trail.ts';
import { visiblePeople } from './people-rules.ts';
import { userHooks } from './user-hooks.ts';

type Row = z.input<typeof recycleBinShape.result>[number];

const columns = [
  'u.id',
  'u.username',
  'u.realname',
  'u.avatar',
  'u.sex',
  'u.phone',
  'u.email',
  'u.birthday',
  'u.telephone',
  'u.workNo',
  'u.post',
  'u.status',
  'u.userIdentity',
  'm.departIds',
  'u.createBy',
  'u.createTime',
  'u.updateBy',
  'u.updateTime',
  'u.version',
] as const;

/** Deleted accounts of the tenant, masked as in the list of accounts (docs/security.md P18). */
export async function listDeleted(actor: Actor): Promise<Row[]> {
  return readAs(actor.tenantId, async (db) => {
    const rows = await db
      .selectFrom('sysUser as u')
      .innerJoin('sysUserTenant as m', 'm.userId', 'u.id')
      .select(columns)
      .where('m.tenantId', '=', actor.tenantId)
      .where('m.status', '=', 1)
      .where('u.delFlag', '=', 1)
      .where('u.leftTime', 'is', null)
      .where(visiblePeople(actor))
      .orderBy(sql`${sql.ref('u.updateTime')} desc nulls last`)
      .limit(1000)
      .execute();
    const records = rows.map((row) => ({ ...row, orgCode: null as string | null }));
    await userHooks.present?.(db, actor, records, { whole: false });
    // The types match because the call's schema checks the rows again.
    const shown = records as unknown as Row[];
    return shown.map((row) => ({ ...row, orgCode: row.orgCodeTxt }));
  });
}

/**
 * Restores accounts from the bin with their roles and departments. The actor must be allowed to act for people with
 * these rights (docs/security.md P16).
 */
export async function restoreAccounts(actor: Actor, list: string, request: RequestInfo): Promise<void> {
  await changeDeleted(actor, list, async (trx, { id, username }) => {
    await trx
      .updateTable('sysUser')
      .set(({ fn, eb }) => ({
        delFlag: 0,
        updateBy: actor.username,
        updateTime: fn<string>('now'),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    const content = { zh: `还原用户，username： ${username}`, en: `Account restored: ${username}` };
    await noteAccount(trx, actor, { operate: 'update', event: 'user.restored', content, target: username }, request);
  });
  forgetAllActors();
}

/**
 * Deletes accounts for good. A person whom records name stays in the bin: a later account with the same name would be
 * taken for that person, and would own their records.
 */
export async function removeAccounts(actor: Actor, list: string, request: RequestInfo): Promise<void> {
  await changeDeleted(actor, list, async (trx, { id, username, realname }) => {
    if (await hasTraces(trx, actor.tenantId, username)) throw fail('accountHasTraces', { names: realname });
    await trx.deleteFrom('sysUserRole').where('userId', '=', id).execute();
    await trx.deleteFrom('sysUserDepart').where('userId', '=', id).execute();
    await trx.deleteFrom('sysUser').where('id', '=', id).execute();
    const content = { zh: `彻底删除用户，username： ${username}`, en: `Account deleted for good: ${username}` };
    await noteAccount(trx, actor, { operate: 'delete', event: 'user.removed', content, target: username }, request);
  });
}

async function changeDeleted(
  actor: Actor,
  list: string,
  change: (trx: Trx, account: { id: string; username: string; realname: string }) => Promise<void>,
): Promise<void> {
  const ids = accountIds(list);
  await writeAs(actor.tenantId, async (trx) => {
    await demandReach(trx, actor, ids, { gone: true });
    const accounts = await lockAccounts(trx, actor, ids, { gone: true });
    await demandOwn(trx, actor, accounts);
    for (const account of accounts) await change(trx, account);
  });
}

/** Whether a record's timeline or an approval names the person. */
async function hasTraces(trx: Trx, tenantId: number, username: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from prm_event where tenant_id = ${tenantId} and actor = ${username})
    or exists (select from wf_instance where tenant_id = ${tenantId} and starter = ${username})
    or exists (select from wf_task where tenant_id = ${tenantId}
      and ${username} = any(string_to_array(candidates, ','))) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
