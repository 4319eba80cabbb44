export interface Mark {
  readonly node: string;
  readonly seq: number;
  /** Null if the milestone is not reached. */
  readonly actualDate: string | null;
}

/**
 * The milestone of the same ship that contradicts `own` (docs/domain.md §11.4 rule 3): an earlier one that was reached
 * later or not at all, or a later one that was reached before. Milestones with the same `seq` have no order.
 */
export function milestoneBreach(own: Omit<Mark, 'node'>, others: readonly Mark[]): Mark | undefined {
  return others.find(
    (mark) => (mark.seq < own.seq && isReachedBefore(own, mark)) || (mark.seq > own.seq && isReachedBefore(mark, own)),
  );
}

/** Whether the later milestone was reached before the earlier one. */
const isReachedBefore = (later: Pick<Mark, 'actualDate'>, { actualDate: earlier }: Pick<Mark, 'actualDate'>): boolean =>
  later.actualDate !== null && (earlier === null || earlier > later.actualDate);
