import { sizeText } from '#server/backup/size-text.ts';
import { diskUse } from '#server/monitor/disk-use.ts';
import type { Disk } from '#server/monitor/disks.ts';
import type { Limits } from '#server/monitor/limits.ts';
import { type Finding, found } from './finding.ts';

/** Checks the free space, because PostgreSQL stops when the disk is full. Warns from 80 % on, unless set otherwise. */
export function checkDisk({ what, folder, size, free }: Disk, { diskPercent }: Limits): Finding {
  const { ok, look, broken } = found(what === 'data' ? 'Disk' : 'Disk of backups');
  const { percent, state } = diskUse({ size, free }, diskPercent);
  const text = `${percent} % of the disk of ${folder} is used, ${sizeText(free)} are free`;
  const todo = 'free some space or use a larger disk; npm run backup -- --keep=<days> removes old backups';
  if (state === 'full') return broken(text, todo);
  return state === 'filling' ? look(text, todo) : ok(text);
}
