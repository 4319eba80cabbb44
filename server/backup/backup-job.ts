import { basename } from 'node:path';
import { runningConfig } from '#server/config/running-config.ts';
import { servedUrls } from '#server/db/backup/snapshot.ts';
import { fileStore } from '#server/files/store.ts';
import type { InstallationJob } from '#server/kernel/job.ts';
import { backupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { sizeText } from './size-text.ts';

/** Makes a backup every night and keeps those of the last days. `BACKUP_DIR` is the folder, `BACKUP_KEY` encrypts. */
export const backupJob: InstallationJob = {
  name: 'system.backup',
  title: { zh: '备份数据库与文件', en: 'Back up the database and its files' },
  cron: '0 30 2 * * ?',
  parameters: [
    {
      name: 'days',
      label: { zh: '备份保留天数', en: 'Days that a backup is kept' },
      type: 'int',
      min: 1,
      max: 3650,
      required: true,
      default: 30,
    },
  ],
  async perform({ parameters, log }) {
    const { dataDir, backupDir, backupKey: phrase } = runningConfig();
    const place = { folder: backupFolder({ backupDir }, dataDir), phrase };
    const made = await makeBackup(servedUrls(), place, fileStore(), Number(parameters.days));
    const { manifest, bytes, deleted } = made;
    log(
      `备份 ${basename(made.path)}：${manifest.tables.length} 张表 ${sizeText(bytes)}，${manifest.files.count} 个文件`,
      `Backup ${basename(made.path)}: ${manifest.tables.length} tables ${sizeText(bytes)}, ${manifest.files.count} files`,
    );
    const { missing } = manifest.files;
    if (missing > 0)
      log(
        `有 ${missing} 个被引用的文件在存储中找不到`,
        `Files that records refer to but that are not stored: ${missing}`,
      );
    if (manifest.sealed === null) log('未加密：没有设置 BACKUP_KEY', 'Not encrypted: BACKUP_KEY is not set');
    const { backups, files } = deleted;
    if (backups.length > 0) {
      log(
        `删除过期备份 ${backups.length} 份，其文件 ${files} 个`,
        `Old backups removed: ${backups.length}, with ${files} of their files`,
      );
    }
    return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  },
};
