import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { catalogue } from '#shared/errors/catalogue.ts';
import type { AppError } from '#shared/errors/fail.ts';
import { errorEnvelope, JSON_TYPE } from './envelope.ts';
import { answerHeaders } from './headers.ts';

/** Time for the client to read the end of a response before the connection is destroyed. */
export const GRACE_MS = 1_000;

/**
 * Destroys the connection after the grace period. A client that neither reads nor closes would otherwise keep it open
 * for minutes.
 */
export function destroySoon(socket: Duplex): void {
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
}

/** Answers a connection that reaches no handler with an envelope in Chinese, then closes the connection. */
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
