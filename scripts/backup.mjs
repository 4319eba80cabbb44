// `npm run backup` writes the database and its files to BACKUP_DIR, while people work; `-- --check` reads the newest again.
import { runBackup } from '../server/backup/backup-command.ts';

await runBackup(process.argv.slice(2));
