import { useEffect, useRef } from 'react';
import type { ServerFrame } from '#shared/realtime/frames.ts';
import { openTopic } from './topic-connection.ts';
import type { TopicIdentity } from './topic-identity.ts';

/**
 * Keeps a socket to a topic while mounted and passes known frames to `onFrame`; unknown ones are only logged. `onOpen`
 * is called on every connect, including the first: missed changes must be refetched. Without an identity (nobody signed
 * in) there is no socket.
 */
export function useTopic(
  identity: TopicIdentity | undefined,
  onFrame: (frame: ServerFrame) => void,
  onOpen?: () => void,
): void {
  const latest = useRef({ onFrame, onOpen });
  useEffect(() => {
    latest.current = { onFrame, onOpen };
  });
  const { topic, token, tenantId } = identity ?? {};
  const { kind, user, page } = topic ?? {};
  useEffect(() => {
    if (kind === undefined || user === undefined || token === undefined || tenantId === undefined) return;
    const { stop } = openTopic(
      { topic: { kind, user, page }, token, tenantId },
      { onFrame: (frame) => latest.current.onFrame(frame), onOpen: () => latest.current.onOpen?.() },
    );
    return stop;
  }, [kind, user, page, token, tenantId]);
}
