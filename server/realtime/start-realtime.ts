import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { listen } from '#server/db/listen.ts';
import type { ResolveActor } from '#server/http/access.ts';
import { fail } from '#shared/errors/fail.ts';
import { parseFrame } from '#shared/realtime/frames.ts';
import { parseTopicPath } from '#shared/realtime/topic.ts';
import { Admission, type AdmissionSettings } from './admission.ts';
import type { GridFrames } from './client-frames.ts';
import { Hub, hubLimits } from './hub.ts';
import { OutboxReader, pruneOutbox } from './outbox-reader.ts';
import { plainSockets } from './plain-sockets.ts';
import { queueNews, SWEEP_MS } from './presence-news.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { type ReadRow, RowRelay } from './relay.ts';
import { RowPresence, type SeesRows } from './row-presence.ts';
import { closeEnded, WATCH_MS } from './session-watch.ts';
import { socketIoSockets } from './socket-io-sockets.ts';
import type { SocketContext } from './socket-session.ts';

export interface RealtimeOptions {
  readonly httpServer: Server;
  readonly resolveActor: ResolveActor;
  /** Address that browsers use, if configured; pages of other origins are refused (docs/security.md P29). */
  readonly publicUrl?: string;
  /** Further origins whose pages may open sockets (CORS_ORIGINS). */
  readonly origins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  /** Reads rows for the relay of saved rows between grids; without it nothing is relayed. */
  readonly readRow?: ReadRow;
  /** Checks who may see the editors of rows; without it no editors are shown. */
  readonly seesRows?: SeesRows;
  /** Reloads a tenant's changed definitions before its pages are notified. */
  readonly onDefinitions?: () => Promise<void>;
  /** Clears the cache of a changed dictionary before the pages are notified. */
  readonly onDictionary?: (tenantId: number, code: string) => void;
  /** Gets background errors; they contain nothing secret. */
  readonly onError?: (error: unknown) => void;
  readonly limits?: Partial<typeof realtimeLimits>;
}

/** Default limits of one process; times in milliseconds. */
const realtimeLimits = {
  socketsPerUser: hubLimits.socketsPerUser,
  pendingBytes: hubLimits.pendingBytes,
  socketsPerSource: 2_000,
  acceptsPerSecond: 500,
  silence: 90_000,
};

export interface Realtime {
  /** Number of open sockets in this process. */
  readonly sockets: () => number;
  close(): Promise<void>;
}

const nothingToRelay: ReadRow = async () => undefined;
const nothingToSee: SeesRows = async () => new Set();

/**
 * Milliseconds between reads without a notification, in case one was lost with a dead connection. Such a read is one
 * index look-up.
 */
const POLL_MS = 5_000;
const PRUNE_MS = 300_000;
const enginePaths = ['/jeecg-boot/socket.io/', '/socket.io/'];

/**
 * Starts the sockets of this process: both transports on the HTTP server's upgrades, one hub, one reader of the outbox.
 */
export function startRealtime(options: RealtimeOptions): Realtime {
  const { httpServer, publicUrl, origins = [], trustedProxies = [], onError = () => {} } = options;
  const limits = { ...realtimeLimits, ...options.limits };
  const hub = new Hub(limits);
  const relay = new RowRelay(options.readRow ?? nothingToRelay);
  const presence = new RowPresence({ hub, seesRows: options.seesRows ?? nothingToSee, queue: queueNews, onError });
  const grids: GridFrames = {
    onRowUpdate: (from, update) => void relay.send(from, update).catch(onError),
    onPresence: (from, claim) => presence.claim(from, claim),
    onGone: (from) => presence.leave(from),
  };
  const context: SocketContext = { hub, grids };
  const reader = new OutboxReader(async (row) => {
    if ((await relay.deliver(hub, row)) || (await presence.deliver(row))) return;
    const frame = row.topic === 'websocket' ? parseFrame(row.frame) : undefined;
    if (frame && 'cmd' in frame && frame.cmd === 'definition') await options.onDefinitions?.();
    if (frame && 'cmd' in frame && frame.cmd === 'dictionary') options.onDictionary?.(row.tenantId, frame.code);
    hub.publish(row, row.frame);
  }, onError);
  const resolveActor: ResolveActor = async (...caller) => {
    await reader.started;
    return options.resolveActor(...caller);
  };
  const admission = new Admission({ publicUrl, origins, trustedProxies, ...limits } satisfies AdmissionSettings);
  const plain = plainSockets(context, resolveActor, limits);
  const socketIo = socketIoSockets(context, resolveActor);

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const isEngine = enginePaths.includes(path);
    const topic = parseTopicPath(path);
    // In development Vite uses upgrades of the same server.
    if (!isEngine && !topic && httpServer.listenerCount('upgrade') > 1) return;
    // Until a transport takes over, a broken connection must not end the process.
    const ignore = () => {};
    socket.on('error', ignore);
    try {
      // WebSocket needs HTTP/1.1.
      if (request.httpVersion !== '1.1') throw fail('badRequest');
      admission.admit(request);
      if (topic) await plain.upgrade(request, socket, head, topic);
      else if (isEngine) socketIo.upgrade(request, socket, head);
      else throw fail('pathUnknown');
    } catch (error) {
      refuseUpgrade(socket, error);
    }
  };
  httpServer.on('upgrade', upgrade);

  const listener = listen('realtime_outbox', () => void reader.wake());
  const timers = [
    setInterval(() => void reader.wake(), POLL_MS),
    setInterval(() => closeEnded(hub).catch(onError), WATCH_MS),
    setInterval(() => void presence.sweep().catch(onError), SWEEP_MS),
    setInterval(() => pruneOutbox().catch(onError), PRUNE_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    sockets: () => hub.size,
    async close() {
      httpServer.off('upgrade', upgrade);
      for (const timer of timers) clearInterval(timer);
      await presence.close().catch(onError);
      hub.closeAll('server stopping');
      plain.close();
      await socketIo.close();
      await listener.close();
      await reader.idle();
    },
  };
}
