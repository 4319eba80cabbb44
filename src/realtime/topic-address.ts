import { buildSettings } from '#shared/build-settings.ts';
import { type TopicPath, topicPath } from '#shared/realtime/topic.ts';

/** URLs of a topic's sockets. */
export interface TopicAddress {
  /** URL of the plain WebSocket. */
  readonly plain: URL;
  /** For Socket.IO: the host with the topic as namespace, which proxies do not rewrite, and the path of the engine. */
  readonly namespace: string;
  readonly enginePath: string;
}

/** URLs below the API base, as for calls: a path on the page's origin, or a URL of another origin (`API_BASE`). */
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
