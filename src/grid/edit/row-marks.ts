import type { Text } from '#shared/resource/text.ts';

/** Two values that wait for a choice: somebody else changed a cell that was also changed here. */
export interface CellConflict {
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * What a row's cells carry beside their values, by column key. A new object per change, so that a slot sees it; rows
 * without anything have none.
 */
export interface RowMarks {
  /** Why a cell is refused. */
  readonly problems?: ReadonlyMap<string, Text> | undefined;
  /** Cells that differ from what was loaded. */
  readonly changed?: ReadonlySet<string> | undefined;
  readonly conflicts?: ReadonlyMap<string, CellConflict> | undefined;
  /** Names of the people who edit this row at the moment. */
  readonly editors?: readonly string[] | undefined;
}

/** Takes a part over; a mark that has nothing left is undefined. */
export function withMarks(marks: RowMarks | undefined, part: Partial<RowMarks>): RowMarks | undefined {
  const next = { ...marks, ...part };
  const isEmpty =
    !next.problems?.size && !next.changed?.size && !next.conflicts?.size && (next.editors?.length ?? 0) === 0;
  return isEmpty ? undefined : next;
}
