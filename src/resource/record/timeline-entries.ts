interface Event {
  readonly id: string;
  /** The decision that brought it about. */
  readonly of: string | null;
}

export interface TimelineEntry<E> {
  readonly event: E;
  /** What it brought about, in the order in which it happened. */
  readonly followed: readonly E[];
}

/** One entry per decision or act, newest first, of events that come oldest first. */
export function timelineEntries<E extends Event>(events: readonly E[]): readonly TimelineEntry<E>[] {
  const known = new Set(events.map(({ id }) => id));
  return events
    .filter(({ of }) => of === null || !known.has(of))
    .map((event) => ({ event, followed: events.filter(({ of }) => of === event.id) }))
    .toReversed();
}
