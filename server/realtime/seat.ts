import type { Actor } from '#server/kernel/actor.ts';
import type { TopicKind } from '#shared/realtime/topic.ts';

/** Who sits at a socket; fixed for its life. */
export interface Seat {
  readonly topic: TopicKind;
  readonly tenantId: number;
  readonly userId: string;
  readonly sessionId: string;
}

/** A checked listener: its seat, and the way to ask for its actor again, since rights change while a socket lives. */
export interface Listener {
  readonly seat: Seat;
  readonly actor: () => Promise<Actor>;
}
