import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { isLockFree } from '#server/db/process-lock.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notify } from '#server/kernel/message/notice.ts';
import { sourceName } from './import-run.ts';

/** Days that progress is kept, as long as the rejected rows. */
const keepDays = 7;

/**
 * Finds interrupted imports that no process is running (a killed process, a database failure), and notifies the sender
 * of the progress. Deletes progress after a week. Returns how many imports were interrupted.
 */
export async function noticeInterrupted(trx: Trx, { tenantId }: Actor): Promise<number> {
  const open = await trx
    .selectFrom('sysImportRun')
    .select(['id', 'userId', 'code', 'options', 'contentHash', 'fileName', 'success', 'refused', 'lastRow'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'running')
    .orderBy('updateTime')
    .execute();
  let stopped = 0;
  for (const run of open) {
    if (!(await isLockFree(trx, sourceName(tenantId, run.userId, run)))) continue;
    // The import may have ended between the two checks.
    const { numUpdatedRows } = await trx
      .updateTable('sysImportRun')
      .set({ status: 'interrupted', updateTime: sql<string>`now()` })
      .where('tenantId', '=', tenantId)
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .where('lastRow', '=', run.lastRow)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) continue;
    stopped += 1;
    await tell(trx, tenantId, run);
  }
  await trx
    .deleteFrom('sysImportRun')
    .where('tenantId', '=', tenantId)
    .where('status', '!=', 'running')
    .where('updateTime', '<', sql<string>`now() - ${keepDays} * interval '1 day'`)
    .execute();
  return stopped;
}

interface StoppedImport {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly success: number;
  readonly refused: number;
  readonly lastRow: number;
}

async function tell(trx: Trx, tenantId: number, run: StoppedImport): Promise<void> {
  const { id, userId, fileName, success, refused, lastRow } = run;
  const content =
    lastRow === 0
      ? { zh: '没有导入任何数据，请重新导入。', en: 'No rows were imported. Import the file again.' }
      : {
          zh: `第 ${lastRow} 行及之前的数据已处理：已导入 ${success} 行，错误 ${refused} 行；之后的数据未导入。请再次导入同一文件，将从第 ${lastRow} 行之后继续。`,
          en: `Rows up to ${lastRow} were processed: ${success} were imported, ${refused} had errors. Later rows were not imported. Import the same file again to continue after row ${lastRow}.`,
        };
  // The account may have been removed in the meantime.
  const readers = await trx.selectFrom('sysUser').select('id').where('id', '=', userId).execute();
  await notify(trx, {
    tenantId,
    userIds: readers.map((reader) => reader.id),
    title: { zh: `导入中断：${fileName}`, en: `Import stopped: ${fileName}` },
    content,
    priority: 'M',
    busType: 'import',
    busId: id,
  });
}
