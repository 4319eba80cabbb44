import type { TopicPath } from '#shared/realtime/topic.ts';

/** The user and topic of a connection; the token is sent in the handshake, never in a URL (docs/security.md P6). */
export interface TopicIdentity {
  readonly topic: TopicPath;
  readonly token: string;
  readonly tenantId: number;
}
