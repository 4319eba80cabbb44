// `npm run doctor` checks the installation and prints what is fine, what needs attention and what is broken, with advice
// (docs/operations.md).
import { runDoctor } from '../server/doctor/doctor-command.ts';

await runDoctor(process.argv.slice(2));
