import { sql } from 'kysely';
import { backupFolder, newestBackup } from '#server/backup/backup-folder.ts';
import { runningConfig } from '#server/config/running-config.ts';
import { readGlobal } from '#server/db/scope.ts';
import { PLATFORM_TENANT } from '#server/kernel/platform.ts';
import type { Check, Finding } from '#server/monitor/finding.ts';
import { isOlder } from '#server/monitor/limits.ts';
import { yardMoment } from '#shared/clock/yard-clock.ts';

/** Finds a last successful backup that is too old, or a folder of backups that cannot be read. */
export const backupCheck: Check = {
  kind: 'backup',
  look: async ({ backupHours }, now) => {
    const problem = folderProblem();
    if (problem !== null) return unreadableBackups(problem);
    return oldBackup({ last: lastBackup(), installed: await installedAt() }, backupHours, now);
  },
};

const folder = (): string => backupFolder(runningConfig(), runningConfig().dataDir);

/** Start of the newest finished backup, in epoch milliseconds; null if there is none, or the folder cannot be read. */
export function lastBackup(): number | null {
  return folderProblem() === null ? (newestBackup(folder())?.at.getTime() ?? null) : null;
}

/** Error code if the folder of backups cannot be read, e.g. because a disk is not mounted or for lack of rights. */
function folderProblem(): string | null {
  try {
    newestBackup(folder());
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

const unreadableBackups = (code: string): readonly Finding[] => [
  {
    tenantId: PLATFORM_TENANT,
    subject: '',
    title: { zh: '备份目录无法读取', en: 'The backup folder cannot be read' },
    content: {
      zh: `系统返回 ${code}。请检查 BACKUP_DIR 所在磁盘是否已挂载，以及运行 Slipway 的账号能否读写。`,
      en: `The system says ${code}. Check that the disk of BACKUP_DIR is mounted and that the account that runs Slipway may read it.`,
    },
  },
];

async function installedAt(): Promise<number> {
  const { rows } = await readGlobal((db) =>
    sql<{
      at: number;
    }>`select (extract(epoch from min(applied_at)) * 1000)::float8 as at from slipway_migration`.execute(db),
  );
  return rows[0]?.at ?? 0;
}

/**
 * Finds a backup older than `hours`; for an installation without backups, counts from its installation. Times are epoch
 * milliseconds.
 */
export function oldBackup(
  { last, installed }: { readonly last: number | null; readonly installed: number },
  hours: number,
  now: number,
): readonly Finding[] {
  const since = last ?? installed;
  if (!isOlder(since, hours, now)) return [];
  const state =
    last === null
      ? { zh: '还没有任何备份。', en: 'There is no backup yet.' }
      : {
          zh: `最近一次成功的备份：${yardMoment(last)}。`,
          en: `The last successful backup was made on ${yardMoment(last)}.`,
        };
  return [
    {
      tenantId: PLATFORM_TENANT,
      subject: '',
      title: { zh: `备份已超过 ${hours} 小时`, en: `No backup for more than ${hours} hours` },
      content: {
        zh: `${state.zh}请在定时任务中查看 system.backup 的执行日志，或运行 npm run backup。`,
        en: `${state.en} See the log of system.backup in the scheduled jobs, or run npm run backup.`,
      },
    },
  ];
}
