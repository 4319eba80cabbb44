// `npm run archive -- --kind=operation --before=2025-01-01 <folder>` writes old rows as CSV and files; it removes nothing.
import { runArchive } from '../server/retention/archive-command.ts';

await runArchive(process.argv.slice(2));
