import type { Socket } from 'engine.io';

const queued = new WeakMap<Socket, number>();

/** Counts what a connection was given to send; the engine queues what its transport cannot take yet. */
export function countPending(connection: Socket): void {
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    queued.set(connection, (queued.get(connection) ?? 0) + (typeof data === 'string' ? data.length : 0));
  });
  connection.on('flush', () => queued.set(connection, 0));
}

/** Characters queued by the engine plus bytes queued by the TCP connection below it. */
export function pendingBytesOf(connection: Socket): number {
  return (queued.get(connection) ?? 0) + connection.request.socket.writableLength;
}
