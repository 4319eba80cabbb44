import type { Socket } from 'engine.io';

const queued = new WeakMap<Socket, number>();

/** Follows what a connection has been given to send; the engine keeps back what its transport cannot take yet. */
export function countPending(connection: Socket): void {
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    queued.set(connection, (queued.get(connection) ?? 0) + (typeof data === 'string' ? data.length : 0));
  });
  connection.on('flush', () => queued.set(connection, 0));
}

/** Characters kept back by the engine and bytes kept back by the TCP connection below it. */
export function pendingBytesOf(connection: Socket): number {
  return (queued.get(connection) ?? 0) + connection.request.socket.writableLength;
}
