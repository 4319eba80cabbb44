import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { manifestFile } from './manifest.ts';

/** Folder with the backups of an installation. */
export const backupFolder = ({ backupDir }: Pick<Config, 'backupDir'>, dataDir: string): string =>
  backupDir ?? join(dataDir, 'backups');

/** Name of a backup, like `20261123T020000Z`; sorting the names sorts them by time. */
const finished = /^\d{8}T\d{6}Z$/;
const draftMark = '.part';

export const backupName = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Time at which the backup with this name was made. */
export function timeOfName(name: string): Date {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Names of the finished backups in a folder, the newest first. */
export function finishedBackups(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => finished.test(name) && existsSync(join(folder, name, manifestFile)))
    .sort()
    .reverse();
}

export function newestBackup(folder: string): { readonly name: string; readonly at: Date } | undefined {
  const [name] = finishedBackups(folder);
  return name === undefined ? undefined : { name, at: timeOfName(name) };
}

/** Folders of backups that were not finished. */
export const leftDrafts = (folder: string): string[] => namesIn(folder).filter((name) => name.endsWith(draftMark));

export const draftOf = (name: string): string => `${name}${draftMark}`;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
