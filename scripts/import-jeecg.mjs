// `npm run import-jeecg -- <dump>` reports what an import of a JeecgBoot dump would change; with `--apply` it imports the dump
// (docs/operations.md).
import { runImport } from '../server/jeecg/import-command.ts';

await runImport(process.argv.slice(2));
