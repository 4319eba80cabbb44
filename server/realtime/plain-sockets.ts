import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ResolveActor } from '#server/http/access.ts';
import { GRACE_MS } from '#server/http/refuse-socket.ts';
import { fail } from '#shared/errors/fail.ts';
import type { TopicPath } from '#shared/realtime/topic.ts';
import type { HubSocket } from './hub.ts';
import { beginSession, type SocketContext } from './socket-session.ts';
import { takeSeat } from './take-seat.ts';

export const FRAME_BYTES = 65_536;

export interface PlainSockets {
  /** Answers an upgrade to a topic; throws before anything is sent. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, topic: TopicPath): Promise<void>;
  close(): void;
}

export interface PlainSettings {
  /** Milliseconds after which a socket that sent nothing, not even a pong, is closed. */
  readonly silence: number;
}

interface Open {
  readonly socket: WebSocket;
  heardAt: number;
}

/** Plain WebSocket as JeecgBoot servers and clients use it: the token is the subprotocol and is echoed. */
export function plainSockets(
  context: SocketContext,
  resolveActor: ResolveActor,
  { silence }: PlainSettings,
): PlainSockets {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: FRAME_BYTES,
    perMessageDeflate: false,
    handleProtocols: (protocols) => protocols.values().next().value ?? false,
  });
  const open = new Set<Open>();
  // Browsers answer pings themselves, so a silent client stays connected.
  const sweep = setInterval(() => {
    for (const one of open) {
      if (performance.now() - one.heardAt > silence) one.socket.terminate();
      else one.socket.ping();
    }
  }, silence / 3);
  sweep.unref();

  return {
    async upgrade(request, socket, head, topic) {
      const token = request.headers['sec-websocket-protocol']?.split(',', 1)[0]?.trim();
      if (!token) throw fail('tokenInvalid');
      const tenant = new URL(request.url ?? '', 'ws://host').searchParams.get('tenantId') ?? undefined;
      const listener = await takeSeat(resolveActor, topic, token, tenant);
      if (socket.destroyed) return;
      server.handleUpgrade(request, socket, head, (made) => {
        const session = beginSession(context, listener, asHubSocket(made));
        if (!session) {
          made.close(1013, 'too many sockets');
          return;
        }
        const one: Open = { socket: made, heardAt: performance.now() };
        open.add(one);
        const heard = () => {
          one.heardAt = performance.now();
        };
        made.on('pong', heard);
        made.on('message', (data, isBinary) => {
          heard();
          if (!isBinary) session.onText(data.toString());
        });
        // A frame was too long or invalid; ws closes the socket by itself.
        made.on('error', () => {});
        made.on('close', () => {
          open.delete(one);
          session.onClosed();
        });
      });
    },
    close() {
      clearInterval(sweep);
      for (const { socket } of open) socket.terminate();
    },
  };
}

function asHubSocket(socket: WebSocket): HubSocket {
  return {
    send: (text) => socket.send(text, () => {}),
    pendingBytes: () => socket.bufferedAmount,
    close: (reason) => {
      // A slow client would not read a close frame, and a misbehaving one would not answer it.
      if (reason === 'too slow') socket.terminate();
      else {
        socket.close(reason === 'maintenance' ? 1013 : 1008, reason);
        setTimeout(() => socket.terminate(), GRACE_MS).unref();
      }
    },
  };
}
