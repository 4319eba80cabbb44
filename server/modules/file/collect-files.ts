import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { deleteUnnamed, findUnnamed } from './named-files.ts';

/** Most files per run, because the counters of the tenant's usage are locked until the transaction ends. */
const most = 1000;

/**
 * Deletes files that were uploaded more than `file.orphanDays` ago and that no record refers to; returns their number.
 * The bytes are deleted later, if nothing else refers to them (`collect-bytes.ts`).
 */
export async function collectFiles(trx: Trx, { tenantId, username, realname }: Actor): Promise<number> {
  // At least one day, because a form with an unsaved file may be open for hours.
  const days = Math.max(1, await readParameter(tenantId, 'file.orphanDays'));
  const gone = await deleteUnnamed(trx, tenantId, await findUnnamed(trx, tenantId, { days, most }));
  if (gone > 0) {
    await audit(trx, {
      type: 'operation',
      event: 'file.collected',
      content: { zh: `清理未被引用的文件：${gone} 个`, en: `Unused files deleted: ${gone}` },
      operate: 'delete',
      success: true,
      tenantId,
      username,
      realname,
    });
  }
  return gone;
}
