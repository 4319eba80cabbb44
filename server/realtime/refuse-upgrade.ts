import type { Duplex } from 'node:stream';
import { refuseSocket } from '#server/http/refuse-socket.ts';
import { AppError, fail } from '#shared/errors/fail.ts';

/** Answers an upgrade that is not granted; what is no refusal of ours is a database that could not be asked. */
export function refuseUpgrade(socket: Duplex, reason: unknown): void {
  refuseSocket(socket, reason instanceof AppError ? reason : fail('databaseBusy'));
}
