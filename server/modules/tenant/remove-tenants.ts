import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { writeGlobal } from '#server/db/scope.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { PLATFORM_TENANT, runsPlatform } from '#server/kernel/platform.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { endStrandedSessions } from './end-sessions.ts';
import { noteTenant } from './note-tenant.ts';

const numbersOf = (ids: string): readonly number[] =>
  [...new Set(listOf(ids).map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 100);

/**
 * Marks tenants as deleted, except those with another member than the actor.
 * @returns how many were requested and how many were deleted
 * @throws `tenantPlatformOnly`, `tenantsNoneChosen`, `tenantIsPlatform`, `tenantMissing`
 */
export async function removeTenants(
  actor: Actor,
  ids: string,
  request: RequestInfo,
): Promise<{ readonly asked: number; readonly gone: number }> {
  if (!runsPlatform(actor)) throw fail('tenantPlatformOnly');
  const asked = numbersOf(ids);
  if (asked.length === 0) throw fail('tenantsNoneChosen');
  if (asked.includes(PLATFORM_TENANT)) throw fail('tenantIsPlatform');
  const gone = await writeGlobal(async (trx) => {
    const { rows } = await sql<{ id: number; name: string; used: boolean }>`
      select t.id, t.name, exists (
        select 1 from sys_user_tenant m join sys_user u on u.id = m.user_id
        where m.tenant_id = t.id and m.status = 1 and u.del_flag = 0 and m.user_id <> ${actor.userId}) as used
      from sys_tenant t where t.id = any(${[...asked]}) and t.del_flag = 0 order by t.id for update of t`.execute(trx);
    if (rows.length < asked.length) throw fail('tenantMissing');
    const free = rows.filter(({ used }) => !used);
    for (const { id, name } of free) {
      await mark(trx, actor, id, 1);
      await endStrandedSessions(trx, id);
      await noteTenant(trx, actor, request, {
        operate: 'delete',
        event: 'tenant.deleted',
        content: { zh: `删除租户： ${name}`, en: `Tenant deleted: ${name}` },
        target: `sys_tenant:${id}`,
      });
    }
    return free.length;
  });
  forgetAllActors();
  return { asked: asked.length, gone };
}

/**
 * Restores deleted tenants.
 * @throws `tenantPlatformOnly`, `tenantsNoneChosen`, `tenantMissing`
 */
export async function revertTenants(actor: Actor, ids: string, request: RequestInfo): Promise<void> {
  if (!runsPlatform(actor)) throw fail('tenantPlatformOnly');
  const asked = numbersOf(ids);
  if (asked.length === 0) throw fail('tenantsNoneChosen');
  await writeGlobal(async (trx) => {
    const rows = await trx
      .selectFrom('sysTenant')
      .select(['id', 'name'])
      .where('id', 'in', asked)
      .where('delFlag', '=', 1)
      .forUpdate()
      .execute();
    if (rows.length < asked.length) throw fail('tenantMissing');
    for (const { id, name } of rows) {
      await mark(trx, actor, id, 0);
      await noteTenant(trx, actor, request, {
        operate: 'update',
        event: 'tenant.reverted',
        content: { zh: `还原租户： ${name}`, en: `Tenant restored: ${name}` },
        target: `sys_tenant:${id}`,
      });
    }
  });
  forgetAllActors();
}

async function mark(trx: Trx, { username }: Actor, id: number, delFlag: 0 | 1): Promise<void> {
  await trx
    .updateTable('sysTenant')
    .set(({ fn }) => ({ delFlag, updateBy: username, updateTime: fn<string>('now') }))
    .where('id', '=', id)
    .execute();
}
