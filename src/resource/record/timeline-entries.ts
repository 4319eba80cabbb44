interface Event {
  readonly id: string;
  /** Id of the decision that caused this event. */
  readonly of: string | null;
}

export interface TimelineEntry<E> {
  readonly event: E;
  /** The events that it caused, oldest first. */
  readonly followed: readonly E[];
}

/** Groups events, given oldest first, into one entry per decision or action, newest first. */
export function timelineEntries<E extends Event>(events: readonly E[]): readonly TimelineEntry<E>[] {
  const known = new Set(events.map(({ id }) => id));
  return events
    .filter(({ of }) => of === null || !known.has(of))
    .map((event) => ({ event, followed: events.filter(({ of }) => of === event.id) }))
    .toReversed();
}
