import { isOlder, type Limits } from '#server/monitor/limits.ts';
import { type Finding, found } from './finding.ts';

const { ok, look } = found('Backup');

const hourMs = 3_600_000;

export interface BackupFacts {
  /** Time of the newest complete backup; null if there is none. */
  readonly newest: Date | null;
  readonly folder: string;
  /** Whether the folder is on another disk than the data. */
  readonly apart: boolean;
  readonly sealed: boolean;
}

/** Checks the age of the newest complete backup, and whether it survives a failure of the data's disk. */
export function checkBackup(
  { newest, folder, apart, sealed }: BackupFacts,
  { backupHours }: Limits,
  now: Date,
): Finding {
  if (newest === null)
    return look(`${folder} contains no backup`, 'run npm run backup, and check that the nightly job runs');
  const hours = Math.floor((now.getTime() - newest.getTime()) / hourMs);
  if (isOlder(newest.getTime(), backupHours, now.getTime()))
    return look(
      `the newest is ${hours} hours old`,
      'look at the task system.backup in 系统监控 › 定时任务; npm run backup makes one now',
    );
  if (!apart) return look(`${folder} is on the same disk as the data`, 'set BACKUP_DIR to a disk of another machine');
  return ok(`the newest is ${hours} hours old${sealed ? ', encrypted' : '; not encrypted (BACKUP_KEY)'}`);
}
