// `npm run certificate` creates a certificate authority of the yard and a certificate for this server (docs/operations.md).
import { runCertificate } from '../server/certificate/certificate-command.ts';

await runCertificate(process.argv.slice(2));
