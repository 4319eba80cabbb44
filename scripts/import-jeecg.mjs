// `npm run import-jeecg -- <dump>` says what a dump of a JeecgBoot installation would bring; `--apply` brings it
// (docs/operations.md).
import { runImport } from '../server/jeecg/import-command.ts';

await runImport(process.argv.slice(2));
