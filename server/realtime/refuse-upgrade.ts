import type { Duplex } from 'node:stream';
import { refuseSocket } from '#server/http/refuse-socket.ts';
import { AppError, fail } from '#shared/errors/fail.ts';

/** Refuses an upgrade; any error that is no refusal of ours is answered as a busy database. */
export function refuseUpgrade(socket: Duplex, reason: unknown): void {
  refuseSocket(socket, reason instanceof AppError ? reason : fail('databaseBusy'));
}
