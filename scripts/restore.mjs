// `npm run restore -- <backup>` restores a backup into an empty installation (docs/operations.md).
import { runRestore } from '../server/backup/restore-command.ts';

await runRestore(process.argv.slice(2));
