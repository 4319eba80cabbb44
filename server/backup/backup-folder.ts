import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { manifestFile } from './manifest.ts';

/** Where the backups of an installation lie. */
export const backupFolder = ({ backupDir }: Pick<Config, 'backupDir'>, dataDir: string): string =>
  backupDir ?? join(dataDir, 'backups');

/** `20261123T020000Z`: names in their order are times in theirs. */
const finished = /^\d{8}T\d{6}Z$/;
const draftMark = '.part';

export const backupName = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** When a backup of this name was made. */
export function timeOfName(name: string): Date {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Names of the finished backups of a folder, the newest first. */
export function finishedBackups(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => finished.test(name) && existsSync(join(folder, name, manifestFile)))
    .sort()
    .reverse();
}

/** The finished backup that was made last. */
export function newestBackup(folder: string): { readonly name: string; readonly at: Date } | undefined {
  const [name] = finishedBackups(folder);
  return name === undefined ? undefined : { name, at: timeOfName(name) };
}

/** What a backup that did not come to its end left. */
export const leftDrafts = (folder: string): string[] => namesIn(folder).filter((name) => name.endsWith(draftMark));

export const draftOf = (name: string): string => `${name}${draftMark}`;

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
