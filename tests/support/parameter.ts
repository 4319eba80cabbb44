import { writeAs } from '#server/db/scope.ts';
import type { ParameterKey } from '#server/kernel/parameters.ts';
import { forgetCaches } from '#server/process/caches.ts';

/** Sets a parameter of the tenant as its page does; the server uses it immediately. */
export async function setParameter(tenantId: number, configKey: ParameterKey, configValue: string): Promise<void> {
  await writeAs(tenantId, (trx) =>
    trx
      .updateTable('sysConfig')
      .set({ configValue })
      .where('tenantId', '=', tenantId)
      .where('configKey', '=', configKey)
      .execute(),
  );
  forgetCaches();
}
