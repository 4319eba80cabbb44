import { sizeText } from '#server/backup/size-text.ts';
import type { Disk } from '#server/monitor/disks.ts';
import { usedPercent, usualLimits } from '#server/monitor/limits.ts';
import { type Finding, found } from './finding.ts';

const gibibyte = 2 ** 30;

/** PostgreSQL stops where a disk is full; four fifths is the time to do something about it. */
export function checkDisk({ what, folder, size, free }: Disk): Finding {
  const { ok, look, broken } = found(what === 'data' ? 'Disk' : 'Disk of backups');
  const used = usedPercent({ size, free });
  const text = `${Math.round(used)} % of the disk of ${folder} is used, ${sizeText(free)} are free`;
  const todo = 'make room or take a larger disk; npm run backup -- --keep=<days> removes old backups';
  if (free < gibibyte || used >= 95) return broken(text, todo);
  return used >= usualLimits.diskPercent ? look(text, todo) : ok(text);
}
