import { readAs } from '#server/db/scope.ts';
import { fileLimits } from '#server/files/quota.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { CallAnswer } from '#shared/contract/call.ts';
import type { fileUsageShape } from '#shared/contract/system/file.schema.ts';

/** Storage used by the tenant, and by each person, largest first. */
export async function readFileUsage(
  { tenantId }: Actor,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<CallAnswer<typeof fileUsageShape>> {
  const limits = await fileLimits(tenantId);
  return readAs(tenantId, async (db) => {
    const usage = db.selectFrom('sysFileUsage').where('sysFileUsage.tenantId', '=', tenantId);
    const whole = await usage.select('bytes').where('sysFileUsage.username', '=', '').executeTakeFirst();
    const people = usage.where('sysFileUsage.username', '!=', '');
    const { total } = await people.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const records = await people
      .leftJoin('sysUser', 'sysUser.username', 'sysFileUsage.username')
      .select(['sysFileUsage.username', 'sysUser.realname', 'bytes'])
      .orderBy('bytes', 'desc')
      .orderBy('sysFileUsage.username')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return {
      bytes: whole?.bytes ?? 0,
      maxBytes: limits.tenant,
      maxBytesOfPerson: limits.person,
      records,
      total,
      size: pageSize,
      current: pageNo,
      pages: Math.ceil(total / pageSize),
    };
  });
}
