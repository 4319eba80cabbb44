// `npm run doctor` says what is well, what to look at and what is broken, and what to do (docs/operations.md).
import { runDoctor } from '../server/doctor/doctor-command.ts';

await runDoctor(process.argv.slice(2));
