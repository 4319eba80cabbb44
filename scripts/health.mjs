// Health check of the container (Dockerfile): exits with 0 if the server on this machine is ready, otherwise 1. Uses only Node's
// own modules.
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

const { PORT = '3000', TLS_CERT } = process.env;
const [scheme, get] = TLS_CERT ? ['https', getSecure] : ['http', getPlain];
// The certificate is valid for the public names, not for 127.0.0.1.
const request = get(`${scheme}://127.0.0.1:${PORT}/health/ready`, { rejectUnauthorized: false }, (answer) => {
  process.exit(answer.statusCode === 200 ? 0 : 1);
});
request.on('error', () => process.exit(1));
