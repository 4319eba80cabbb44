import { io } from 'socket.io-client';
import type { OpenLink } from '#shared/realtime/connection.ts';
import type { TopicIdentity } from './topic-identity.ts';

/** Socket.IO over WebSocket alone; reconnecting is the business of shared/realtime/connection.ts. */
export function openSocketIo({ path, token, tenantId }: TopicIdentity): OpenLink {
  return (events) => {
    const socket = io(path, {
      path: '/jeecg-boot/socket.io',
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
