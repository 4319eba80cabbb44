// The health check of the container (Dockerfile): whether the server of this machine sends answers. Built-ins only.
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

const { PORT = '3000', TLS_CERT } = process.env;
const [scheme, get] = TLS_CERT ? ['https', getSecure] : ['http', getPlain];
// The certificate is issued for the server's public names, not for 127.0.0.1.
const request = get(`${scheme}://127.0.0.1:${PORT}/health/ready`, { rejectUnauthorized: false }, (answer) => {
  process.exit(answer.statusCode === 200 ? 0 : 1);
});
request.on('error', () => process.exit(1));
