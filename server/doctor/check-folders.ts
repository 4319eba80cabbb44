import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, found } from './finding.ts';

const { ok, broken } = found('Folders');

/** Whether this account may write to the folders of data and backups, and nobody else may read the secrets. */
export function checkFolders(dataDir: string, backups: string): Finding {
  for (const folder of [dataDir, join(dataDir, 'files'), join(dataDir, 'secrets'), backups]) {
    const there = nearest(folder);
    if (!mayUse(there)) {
      return broken(
        `${there} cannot be written by this account`,
        `give it to the account that runs Slipway: chown -R … ${there}`,
      );
    }
  }
  const secrets = join(dataDir, 'secrets');
  if (process.platform !== 'win32' && existsSync(secrets) && (statSync(secrets).mode & 0o077) !== 0)
    return broken(`${secrets} can be read by others`, `chmod -R go= ${secrets}`);
  return ok(`${dataDir}, backups in ${backups}`);
}

/** Whether this account may read and write a folder. */
export function mayUse(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder, or its nearest existing parent. */
export const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));
