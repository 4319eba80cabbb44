import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorEnvelope, JSON_TYPE } from '#server/http/envelope.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { AppError, fail } from '#shared/errors/fail.ts';

/** Answers an upgrade that is not granted: the envelope over plain HTTP, then the connection ends. */
export function refuseUpgrade(socket: Duplex, reason: unknown): void {
  if (socket.destroyed || !socket.writable) return;
  const error = reason instanceof AppError ? reason : fail('databaseBusy');
  const { status: listed } = catalogue[error.id];
  const status = listed === 200 ? 403 : listed;
  const body = JSON.stringify(errorEnvelope(error, 'zh'));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Connection: close',
    `Content-Type: ${JSON_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 429 || status === 503 ? ['Retry-After: 5'] : []),
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
  // A client that never reads the refusal does not keep the connection.
  setTimeout(() => socket.destroy(), 2_000).unref();
}
