// `npm run backup` writes the database and the stored files to BACKUP_DIR while the server runs. `npm run backup -- --check`
// verifies the newest backup.
import { runBackup } from '../server/backup/backup-command.ts';

await runBackup(process.argv.slice(2));
