import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { writeGlobal } from '#server/db/scope.ts';
import type { SysTenantTable } from '#server/db/tables/system.ts';
import type { RequestInfo } from '#server/http/implement.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { PLATFORM_TENANT, runsPlatform } from '#server/kernel/platform.ts';
import { forgetAllActors } from '#server/permission/resolve-actor.ts';
import type { editOwnTenantShape, editTenantShape } from '#shared/contract/people/tenant.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { checkTimes } from './check-times.ts';
import { endStrandedSessions } from './end-sessions.ts';
import { noteTenant } from './note-tenant.ts';

type Sent = z.output<typeof editTenantShape.body>;
type Changes = Updateable<SysTenantTable>;

/**
 * Changes a tenant. Absent or null fields stay as they are, an empty text clears a field. A tenant that is frozen or
 * outside its dates can no longer be used from this moment on (docs/security.md P8).
 * @throws `tenantPlatformOnly`, `tenantMissing`, `tenantIsPlatform`, `tenantTimes`
 */
export async function editTenant(actor: Actor, sent: Sent, request: RequestInfo): Promise<void> {
  if (!runsPlatform(actor)) throw fail('tenantPlatformOnly');
  const closes = sent.status === 0 || Boolean(sent.endDate) || Boolean(sent.beginDate);
  if (sent.id === PLATFORM_TENANT && closes) throw fail('tenantIsPlatform');
  await writeGlobal(async (trx) => {
    const before = await take(trx, sent.id);
    checkTimes({ beginDate: sent.beginDate ?? before.beginDate, endDate: sent.endDate ?? before.endDate });
    const changes: Changes = {
      ...(sent.name != null && { name: sent.name }),
      ...(sent.status != null && { status: sent.status }),
      ...(sent.beginDate != null && { beginDate: sent.beginDate || null }),
      ...(sent.endDate != null && { endDate: sent.endDate || null }),
      ...(sent.companyAddress != null && { companyAddress: sent.companyAddress || null }),
    };
    await write(trx, actor, sent.id, changes);
    await endStrandedSessions(trx, sent.id);
    const state =
      sent.status == null || sent.status === before.status
        ? { zh: '', en: '' }
        : sent.status === 0
          ? { zh: '，冻结', en: ', frozen' }
          : { zh: '，启用', en: ', unfrozen' };
    await noteTenant(trx, actor, request, {
      operate: 'update',
      event: 'tenant.edited',
      content: {
        zh: `编辑租户： ${sent.name ?? before.name}${state.zh}`,
        en: `Tenant changed: ${sent.name ?? before.name}${state.en}`,
      },
      target: `sys_tenant:${sent.id}`,
    });
  });
  forgetAllActors();
}

/**
 * Changes name and address of the actor's current tenant.
 * @throws `tenantOtherEdit` for another tenant
 */
export async function editOwnTenant(
  actor: Actor,
  { id, name, companyAddress }: z.output<typeof editOwnTenantShape.body>,
  request: RequestInfo,
): Promise<void> {
  if (id !== actor.tenantId) throw fail('tenantOtherEdit');
  await writeGlobal(async (trx) => {
    const before = await take(trx, id);
    await write(trx, actor, id, {
      ...(name != null && { name }),
      ...(companyAddress != null && { companyAddress: companyAddress || null }),
    });
    await noteTenant(trx, actor, request, {
      operate: 'update',
      event: 'tenant.edited',
      content: { zh: `编辑租户： ${name ?? before.name}`, en: `Tenant changed: ${name ?? before.name}` },
      target: `sys_tenant:${id}`,
    });
  });
}

async function take(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('sysTenant')
    .select(['name', 'status', 'beginDate', 'endDate'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail('tenantMissing');
  return row;
}

async function write(trx: Trx, { username }: Actor, id: number, changes: Changes): Promise<void> {
  await trx
    .updateTable('sysTenant')
    .set(({ fn }) => ({ ...changes, updateBy: username, updateTime: fn<string>('now') }))
    .where('id', '=', id)
    .execute();
}
