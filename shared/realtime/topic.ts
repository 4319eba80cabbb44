/** The two kinds of topic (docs/wire.md §2.2 and §2.3). */
export type TopicKind = 'websocket' | 'vxeSocket';

/** A topic as its path names it; `user` still carries the variants of old clients (`<id>_<md5>`, `<id>_app`). */
export interface TopicPath {
  readonly kind: TopicKind;
  readonly user: string;
  /** One page load; only `vxeSocket` has it. */
  readonly page?: string;
}

const shape = /^(?:\/jeecg-boot)?\/(?:(websocket)\/([\w-]{1,100})|(vxeSocket)\/([\w-]{1,100})\/([\w-]{1,100}))$/;

/** Reads `/jeecg-boot/websocket/{userId}` or `/jeecg-boot/vxeSocket/{userId}/{pageId}`, with or without the base. */
export function parseTopicPath(path: string): TopicPath | undefined {
  const [, websocket, user, , vxeUser, page] = shape.exec(path) ?? [];
  if (websocket && user) return { kind: 'websocket', user };
  if (vxeUser && page) return { kind: 'vxeSocket', user: vxeUser, page };
  return undefined;
}

/** Whether a path can carry it: an id of another server may hold what none does. */
export function isTopic(topic: TopicPath): boolean {
  return parseTopicPath(topicPath(topic)) !== undefined;
}

/** The path of a topic below the context path. */
export function topicPath({ kind, user, page }: TopicPath): string {
  return page === undefined ? `/${kind}/${user}` : `/${kind}/${user}/${page}`;
}
