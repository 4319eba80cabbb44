import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { AppError } from '#shared/errors/fail.ts';
import { errorEnvelope, JSON_TYPE } from './envelope.ts';
import { answerHeaders } from './headers.ts';

/** Time for the last bytes of an answer to be read before the connection is gone for good. */
export const GRACE_MS = 1_000;

/** Ends the connection whether or not its client reads or closes; without it one that does neither stays for minutes. */
export function destroySoon(socket: Duplex): void {
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
}

/** Answers a connection that no handler will: the envelope over plain HTTP in Chinese, then the connection ends. */
export function refuseSocket(socket: Duplex, error: AppError): void {
  if (socket.destroyed || !socket.writable) return;
  const { status: listed } = catalogue[error.id];
  const status = listed === 200 ? 403 : listed;
  const body = JSON.stringify(errorEnvelope(error, 'zh'));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Connection: close',
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
    ...(status === 429 || status === 503 ? ['Retry-After: 5'] : []),
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  destroySoon(socket);
}
