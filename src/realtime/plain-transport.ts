import type { OpenLink } from '#shared/realtime/connection.ts';
import { topicAddress } from './topic-address.ts';
import type { TopicIdentity } from './topic-identity.ts';

/**
 * A plain WebSocket like JeecgBoot's, with the token as subprotocol (docs/wire.md §2.2); the tenant is our own
 * addition.
 */
export function openPlain({ topic, token, tenantId }: TopicIdentity): OpenLink {
  return (events) => {
    const { plain: url } = topicAddress(topic);
    url.searchParams.set('tenantId', String(tenantId));
    const socket = new WebSocket(url, [token]);
    socket.onopen = () => events.onOpen();
    socket.onmessage = ({ data }) => typeof data === 'string' && events.onText(data);
    socket.onclose = () => events.onClosed();
    return { send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text), close: () => socket.close() };
  };
}
