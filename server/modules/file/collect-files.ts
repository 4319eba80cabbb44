import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { audit } from '#server/kernel/audit/audit.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { deleteUnnamed, findUnnamed } from './named-files.ts';

/** Files of one run: the counters of what a tenant keeps are locked from the first that goes until the end. */
const most = 1000;

/**
 * Forgets files that were brought `file.orphanDays` ago and that no record names. Their bytes follow when nothing else
 * names them (`collect-bytes.ts`). Answers how many files went.
 */
export async function collectFiles(trx: Trx, { tenantId, username, realname }: Actor): Promise<number> {
  // A form may be open for hours with a file in it that is not saved yet.
  const days = Math.max(1, await readParameter(tenantId, 'file.orphanDays'));
  const gone = await deleteUnnamed(trx, tenantId, await findUnnamed(trx, tenantId, { days, most }));
  if (gone > 0) {
    await audit(trx, {
      type: 'operation',
      event: 'file.collected',
      content: { zh: `清理未被引用的文件：${gone} 个`, en: `Files that nothing names removed: ${gone}` },
      operate: 'delete',
      success: true,
      tenantId,
      username,
      realname,
    });
  }
  return gone;
}
