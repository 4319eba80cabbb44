import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFiles } from './backup-files.ts';
import { finishedBackups, timeOfName } from './backup-folder.ts';
import type { BackupKey } from './backup-key.ts';
import { readManifest } from './manifest.ts';
import { namedFiles } from './read-backup.ts';

/** Minimum number of backups to keep, so that a wrong system clock cannot remove all of them. */
const alwaysKept = 3;

export interface DeletedBackups {
  readonly backups: readonly string[];
  readonly files: number;
}

/** Removes backups older than `days`, and the stored files that no remaining backup names. */
export async function deleteOldBackups(
  { folder, key }: { readonly folder: string; readonly key: BackupKey | undefined },
  days: number,
  now: Date,
): Promise<DeletedBackups> {
  const oldest = now.getTime() - days * 86_400_000;
  const all = finishedBackups(folder);
  const gone = all.slice(alwaysKept).filter((name) => timeOfName(name).getTime() < oldest);
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true });
  if (gone.length === 0) return { backups: [], files: 0 };
  const named = new Set<string>();
  for (const name of finishedBackups(folder)) {
    const { sealed } = readManifest(join(folder, name));
    // Backups with another key have their own folder of files.
    if ((sealed?.keyId ?? null) !== (key?.id ?? null)) continue;
    for await (const file of namedFiles(join(folder, name))) named.add(file);
  }
  return { backups: gone, files: await backupFiles(folder, key).sweep(named) };
}
