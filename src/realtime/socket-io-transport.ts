import { io } from 'socket.io-client';
import type { OpenLink } from '#shared/realtime/connection.ts';
import { topicAddress } from './topic-address.ts';
import type { TopicIdentity } from './topic-identity.ts';

/** Socket.IO over WebSocket only; shared/realtime/connection.ts handles reconnecting. */
export function openSocketIo({ topic, token, tenantId }: TopicIdentity): OpenLink {
  return (events) => {
    const { namespace, enginePath } = topicAddress(topic);
    const socket = io(namespace, {
      path: enginePath,
      transports: ['websocket'],
      auth: { token, tenantId },
      reconnection: false,
      forceNew: true,
    });
    socket.on('connect', () => events.onOpen());
    socket.on('message', (text: unknown) => typeof text === 'string' && events.onText(text));
    socket.on('connect_error', () => {
      socket.disconnect();
      events.onClosed();
    });
    socket.on('disconnect', () => events.onClosed());
    return {
      send: (text) => {
        socket.send(text);
      },
      close: () => {
        socket.disconnect();
      },
    };
  };
}
