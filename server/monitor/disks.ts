import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { backupFolder } from '#server/backup/backup-folder.ts';
import { runningConfig } from '#server/config/running-config.ts';

/** The disk that a folder of the installation lies on. */
export interface Disk {
  /** The machine that it is of, or is seen from. */
  readonly node: string;
  readonly what: 'data' | 'backup';
  readonly folder: string;
  /** Which one: folders of the same device share what is free. */
  readonly device: number;
  /** Bytes. */
  readonly size: number;
  /** Bytes that the server may still write. */
  readonly free: number;
}

/** The disks of the running server. */
export function readDisks(): Promise<readonly Disk[]> {
  const config = runningConfig();
  return disksOf(config.dataDir, backupFolder(config, config.dataDir));
}

/** The disks of data and backups; a folder that cannot be looked at is left out. */
export async function disksOf(dataDir: string, backups: string): Promise<readonly Disk[]> {
  const folders = [
    { what: 'data', folder: dataDir },
    { what: 'backup', folder: backups },
  ] as const;
  const disks = await Promise.all(folders.map(({ what, folder }) => diskOf(what, folder).catch(() => undefined)));
  return disks.flatMap((disk) => disk ?? []);
}

/** Without those of folders that lie on the disk of an earlier one. */
export const differentDisks = (disks: readonly Disk[]): readonly Disk[] =>
  disks.filter(({ node, device }, at) => disks.findIndex((one) => one.node === node && one.device === device) === at);

async function diskOf(what: Disk['what'], folder: string): Promise<Disk> {
  // The first backup makes its folder: until then it is the disk that it will lie on.
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bsize, blocks, bavail, bfree } = await statfs(place);
  // As `df` counts: what is kept for root is neither used nor free.
  const { dev: device } = await stat(place);
  return { node: hostname(), what, folder, device, size: (blocks - bfree + bavail) * bsize, free: bavail * bsize };
}
