import type { Actor } from '#server/kernel/actor.ts';
import type { TopicKind } from '#shared/realtime/topic.ts';

/** User, tenant, session and topic of a socket; they never change. */
export interface Seat {
  readonly topic: TopicKind;
  readonly tenantId: number;
  readonly userId: string;
  readonly sessionId: string;
}

/** Socket that passed the checks: its seat, and a function that resolves the actor again, because rights may change. */
export interface Listener {
  readonly seat: Seat;
  readonly actor: () => Promise<Actor>;
}
