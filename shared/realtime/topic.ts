/** The two kinds of topic (docs/wire.md §2.2 and §2.3). */
export type TopicKind = 'websocket' | 'vxeSocket';

/** A parsed topic path. `user` may still have a suffix of old clients (`<id>_<md5>`, `<id>_app`). */
export interface TopicPath {
  readonly kind: TopicKind;
  readonly user: string;
  /** Id of a page load; only for `vxeSocket`. */
  readonly page?: string;
}

const shape = /^(?:\/jeecg-boot)?\/(?:(websocket)\/([\w-]{1,100})|(vxeSocket)\/([\w-]{1,100})\/([\w-]{1,100}))$/;

/**
 * Parses `/jeecg-boot/websocket/{userId}` or `/jeecg-boot/vxeSocket/{userId}/{pageId}`, with or without the base path.
 */
export function parseTopicPath(path: string): TopicPath | undefined {
  const [, websocket, user, , vxeUser, page] = shape.exec(path) ?? [];
  if (websocket && user) return { kind: 'websocket', user };
  if (vxeUser && page) return { kind: 'vxeSocket', user: vxeUser, page };
  return undefined;
}

/** Whether a path can represent the topic. Ids of other servers may contain characters that a path does not accept. */
export function isTopic(topic: TopicPath): boolean {
  return parseTopicPath(topicPath(topic)) !== undefined;
}

/** Path of a topic, relative to the context path. */
export function topicPath({ kind, user, page }: TopicPath): string {
  return page === undefined ? `/${kind}/${user}` : `/${kind}/${user}/${page}`;
}
