import { type Connection, keepConnected, type OpenLink } from '#shared/realtime/connection.ts';
import type { ServerFrame } from '#shared/realtime/frames.ts';
import { notificationBeat, tableBeat } from '#shared/realtime/heartbeats.ts';
import { isTopic } from '#shared/realtime/topic.ts';
import { browserClock } from './browser-clock.ts';
import { firstThatOpens } from './first-that-opens.ts';
import { openPlain } from './plain-transport.ts';
import type { TopicIdentity } from './topic-identity.ts';

export interface TopicListener {
  onFrame(frame: ServerFrame): void;
  onOpen(): void;
  /** Called when an open connection is lost; it reconnects by itself. */
  onLost?(): void;
}

const nobody: Connection = { send: () => false, stop: () => {} };

/**
 * Keeps a connection to a topic until stopped. Tries a plain WebSocket first, which our server and JeecgBoot support,
 * then Socket.IO. A user id that cannot be part of a path gets no socket; polling continues.
 */
export function openTopic(identity: TopicIdentity, { onFrame, onOpen, onLost }: TopicListener): Connection {
  if (!isTopic(identity.topic)) {
    console.warn('no socket: a path cannot carry this user id');
    return nobody;
  }
  return keepConnected({
    open: firstThatOpens([openPlain(identity), lazySocketIo(identity)]),
    heartbeat: identity.topic.kind === 'vxeSocket' ? tableBeat : notificationBeat,
    clock: browserClock,
    onOpen,
    ...(onLost && { onLost }),
    onFrame,
    onUnknown: (text) => console.warn('unknown socket message', text.slice(0, 200)),
  });
}

/** Socket.IO's client is a chunk of its own, loaded on demand. */
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
