import { type Connection, keepConnected, type OpenLink } from '#shared/realtime/connection.ts';
import type { ServerFrame } from '#shared/realtime/frames.ts';
import { notificationBeat, tableBeat } from '#shared/realtime/heartbeats.ts';
import { parseTopicPath } from '#shared/realtime/topic.ts';
import { browserClock } from './browser-clock.ts';
import { firstThatOpens } from './first-that-opens.ts';
import { openPlain } from './plain-transport.ts';
import type { TopicIdentity } from './topic-identity.ts';

export interface TopicListener {
  onFrame(frame: ServerFrame): void;
  onOpen(): void;
  /** An open connection has ended; it comes back by itself. */
  onLost?(): void;
}

/**
 * Keeps a connection to a topic until it is stopped. Socket.IO first; a server that does not speak
 * it (a JeecgBoot back-end) gets a plain WebSocket.
 */
export function openTopic(identity: TopicIdentity, { onFrame, onOpen, onLost }: TopicListener): Connection {
  const topic = parseTopicPath(identity.path);
  if (!topic) throw new Error(`not a topic: ${identity.path}`);
  return keepConnected({
    open: firstThatOpens([lazySocketIo(identity), openPlain(identity)]),
    heartbeat: topic.kind === 'vxeSocket' ? tableBeat : notificationBeat,
    clock: browserClock,
    onOpen,
    ...(onLost && { onLost }),
    onFrame,
    onUnknown: (text) => console.warn('unknown socket message', text.slice(0, 200)),
  });
}

/** Socket.IO's client is a chunk of its own, fetched when the first socket opens. */
function lazySocketIo(identity: TopicIdentity): OpenLink {
  return (events) => {
    let closed = false;
    let close = () => events.onClosed();
    let send: (text: string) => void = () => {};
    import('./socket-io-transport.ts').then(
      ({ openSocketIo }) => {
        if (closed) return;
        const link = openSocketIo(identity)(events);
        send = link.send;
        close = link.close;
      },
      () => events.onClosed(),
    );
    return {
      send: (text) => send(text),
      close: () => {
        closed = true;
        close();
      },
    };
  };
}
