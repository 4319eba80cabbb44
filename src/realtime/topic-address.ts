import { buildSettings } from '#shared/build-settings.ts';
import { type TopicPath, topicPath } from '#shared/realtime/topic.ts';

/** Where a topic's sockets are reached. */
export interface TopicAddress {
  /** Of the plain WebSocket. */
  readonly plain: URL;
  /** Socket.IO's: the host with the topic as namespace, which no proxy rewrites, and the engine's own path. */
  readonly namespace: string;
  readonly enginePath: string;
}

/** Below the API base, as every call is: a path of the page's origin, or an address of another one (`API_BASE`). */
export function topicAddress(
  topic: TopicPath,
  apiBase: string = buildSettings.apiBase,
  page: string = window.location.href,
): TopicAddress {
  const base = new URL(apiBase, page);
  const below = base.pathname.replace(/\/$/, '');
  const plain = new URL(below + topicPath(topic), base);
  plain.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  return { plain, namespace: base.origin + topicPath(topic), enginePath: `${below}/socket.io` };
}
