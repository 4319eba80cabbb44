// `npm run archive -- --kind=operation --before=2025-01-01 <folder>` exports old rows as CSV with their files; it deletes nothing.
import { runArchive } from '../server/retention/archive-command.ts';

await runArchive(process.argv.slice(2));
