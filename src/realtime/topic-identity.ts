import type { TopicPath } from '#shared/realtime/topic.ts';

/** Who listens to which topic; the token travels in the handshake, never in a URL (docs/security.md P6). */
export interface TopicIdentity {
  readonly topic: TopicPath;
  readonly token: string;
  readonly tenantId: number;
}
