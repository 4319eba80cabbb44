import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Server as Engine } from 'engine.io';
import { type ExtendedError, Server, type Socket } from 'socket.io';
import type { ResolveActor } from '#server/http/access.ts';
import { destroySoon } from '#server/http/refuse-socket.ts';
import { TokenBucket } from '#server/process/token-bucket.ts';
import { parseTopicPath } from '#shared/realtime/topic.ts';
import type { HubSocket } from './hub.ts';
import { FRAME_BYTES } from './plain-sockets.ts';
import type { Listener } from './seat.ts';
import { countPending, pendingBytesOf } from './socket-io-pending.ts';
import { beginSession, type SocketContext } from './socket-session.ts';
import { takeSeat } from './take-seat.ts';

export interface SocketIoSockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

type Auth = Readonly<Record<string, unknown>>;
/** Packets of one connection over all its topics. */
const quota = { burst: 120, perSecond: 20 };
const refusal = 'Invalid namespace';
/**
 * Milliseconds to join a topic. The library disconnects idle connections a second earlier, but waits for their answer.
 */
const SEAT_MS = 6_000;
const seated = new WeakSet<Socket['conn']>();

/**
 * Socket.IO 4 over WebSocket only, so that no process needs sticky sessions. A topic is a namespace; the token comes in
 * `auth` of the connect packet within 5 s, and a namespace is created only for a caller who may join it.
 */
export function socketIoSockets(context: SocketContext, resolveActor: ResolveActor): SocketIoSockets {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: FRAME_BYTES,
    pingInterval: 25_000,
    pingTimeout: 20_000,
  });
  const io = new Server({ connectTimeout: 5_000, cleanupEmptyChildNamespaces: true, serveClient: false });
  io.bind(engine);
  engine.on('connection', (connection) => {
    const bucket = new TokenBucket(quota.burst, quota.perSecond);
    connection.on('packet', () => bucket.take() || connection.close(true));
    countPending(connection);
    setTimeout(() => {
      if (!seated.has(connection as Socket['conn'])) connection.request.socket.destroy();
    }, SEAT_MS).unref();
  });

  const seatOf = async (name: string, auth: Auth): Promise<Listener | undefined> => {
    const topic = parseTopicPath(name);
    if (!topic || typeof auth.token !== 'string') return undefined;
    const tenant = auth.tenantId === undefined ? undefined : String(auth.tenantId);
    return takeSeat(resolveActor, topic, auth.token, tenant).catch(() => undefined);
  };

  // The first check prevents namespaces for unauthorised callers, the second guards namespaces that exist.
  const topics = io.of((name, auth, next) => {
    seatOf(name, auth).then((listener) => next(null, listener !== undefined));
  });
  topics.use((socket, next) => {
    seatOf(socket.nsp.name, socket.handshake.auth).then((listener) => {
      socket.data.listener = listener;
      next(listener ? undefined : refused());
    });
  });
  topics.on('connection', (socket) => begin(context, socket));
  io.use((_socket, next) => next(refused()));

  return {
    upgrade: (request, socket, head) =>
      engine.handleUpgrade(request as Parameters<Engine['handleUpgrade']>[0], socket, head),
    close: () => io.close(),
  };
}

function refused(): ExtendedError {
  return new Error(refusal);
}

function begin(context: SocketContext, socket: Socket): void {
  const session = beginSession(context, socket.data.listener as Listener, asHubSocket(socket));
  if (!session) {
    socket.disconnect(true);
    return;
  }
  seated.add(socket.conn);
  socket.on('message', (text: unknown) => {
    if (typeof text === 'string') session.onText(text);
  });
  socket.on('disconnect', () => session.onClosed());
}

function asHubSocket(socket: Socket): HubSocket {
  return {
    send: (text) => socket.send(text),
    pendingBytes: () => pendingBytesOf(socket.conn),
    close: (reason) => {
      const connection = socket.conn.request.socket;
      // A slow client would not read a goodbye, and a misbehaving one would not answer it.
      if (reason === 'too slow') connection.destroy();
      else {
        socket.disconnect(true);
        destroySoon(connection);
      }
    },
  };
}
