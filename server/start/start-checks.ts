import { accessSync, constants } from 'node:fs';
import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { readGlobal } from '#server/db/scope.ts';
import { makeFolder } from '#server/process/make-folder.ts';

/**
 * Checks at the start that the backup folder can be used, before the first nightly backup.
 * @throws StartError
 */
export function checkBackupFolder({ backupDir }: Pick<Config, 'backupDir'>): void {
  if (backupDir === undefined) return;
  try {
    makeFolder(backupDir, 0o700);
    accessSync(backupDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`BACKUP_DIR ${backupDir} cannot be used (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * Checks that the tenant of the boards exists.
 * @throws StartError
 */
export async function checkBoardTenant({ boardTenant }: Pick<Config, 'boardTenant'>): Promise<void> {
  if (boardTenant === undefined) return;
  const found = await readGlobal((db) =>
    db.selectFrom('sysTenant').select('id').where('id', '=', boardTenant).where('delFlag', '=', 0).executeTakeFirst(),
  );
  if (found === undefined) throw new StartError(`BOARD_TENANT is ${boardTenant}, and there is no such tenant`);
}
