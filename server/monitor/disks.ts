import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { backupFolder } from '#server/backup/backup-folder.ts';
import { runningConfig } from '#server/config/running-config.ts';

/** The disk of a folder of the installation. */
export interface Disk {
  /** Machine that reports the disk. */
  readonly node: string;
  readonly what: 'data' | 'backup';
  readonly folder: string;
  /** Device number; folders of the same device share the free space. */
  readonly device: number;
  /** In bytes. */
  readonly size: number;
  /** Bytes that the server can still write. */
  readonly free: number;
}

/** Disks of the running server. */
export function readDisks(): Promise<readonly Disk[]> {
  const config = runningConfig();
  return disksOf(config.dataDir, backupFolder(config, config.dataDir));
}

/** Disks of data and backups; a folder that cannot be read is left out. */
export async function disksOf(dataDir: string, backups: string): Promise<readonly Disk[]> {
  const folders = [
    { what: 'data', folder: dataDir },
    { what: 'backup', folder: backups },
  ] as const;
  const disks = await Promise.all(folders.map(({ what, folder }) => diskOf(what, folder).catch(() => undefined)));
  return disks.flatMap((disk) => disk ?? []);
}

/** Removes disks that appear several times for different folders. */
export const differentDisks = (disks: readonly Disk[]): readonly Disk[] =>
  disks.filter(({ node, device }, at) => disks.findIndex((one) => one.node === node && one.device === device) === at);

async function diskOf(what: Disk['what'], folder: string): Promise<Disk> {
  // The folder is created by the first backup; until then use the nearest existing parent.
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bsize, blocks, bavail, bfree } = await statfs(place);
  // Count as `df` does: space reserved for root is neither used nor free.
  const { dev: device } = await stat(place);
  return { node: hostname(), what, folder, device, size: (blocks - bfree + bavail) * bsize, free: bavail * bsize };
}
