import { sizeText } from '#server/backup/size-text.ts';
import { type Finding, found } from './finding.ts';

const gibibyte = 2 ** 30;

export interface Disk {
  readonly about: string;
  readonly folder: string;
  /** Bytes of the file system, and those that this account may still write. */
  readonly size: number;
  readonly free: number;
}

/** PostgreSQL stops where a disk is full; four fifths is the time to do something about it. */
export function checkDisk({ about, folder, size, free }: Disk): Finding {
  const { ok, look, broken } = found(about);
  const used = size === 0 ? 0 : 1 - free / size;
  const text = `${Math.round(used * 100)} % of the disk of ${folder} is used, ${sizeText(free)} are free`;
  const todo = 'make room or take a larger disk; npm run backup -- --keep=<days> removes old backups';
  if (free < gibibyte || used >= 0.95) return broken(text, todo);
  return used >= 0.8 ? look(text, todo) : ok(text);
}
