export interface Mark {
  readonly node: string;
  readonly seq: number;
  /** Null: not reached. */
  readonly actualDate: string | null;
}

/**
 * What stands against a milestone among the others of its ship (docs/domain.md §11.4 rule 3): one before it that was reached later or
 * not at all, or one behind it that was reached first. Those of one number go side by side.
 */
export function milestoneBreach(own: Omit<Mark, 'node'>, others: readonly Mark[]): Mark | undefined {
  return others.find(
    (mark) => (mark.seq < own.seq && isReachedBefore(own, mark)) || (mark.seq > own.seq && isReachedBefore(mark, own)),
  );
}

/** Whether a later one was reached while an earlier one was not yet. */
const isReachedBefore = (later: Pick<Mark, 'actualDate'>, { actualDate: earlier }: Pick<Mark, 'actualDate'>): boolean =>
  later.actualDate !== null && (earlier === null || earlier > later.actualDate);
