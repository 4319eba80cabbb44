import type { Text } from '#shared/resource/text.ts';

/** Both values of a cell that this user and another user have changed; the user must choose one. */
export interface CellConflict {
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Marks of a row's cells by column key. A new object per change, so that the slot renders; undefined for rows without
 * marks.
 */
export interface RowMarks {
  /** Errors by column key. */
  readonly problems?: ReadonlyMap<string, Text> | undefined;
  /** Cells that differ from the loaded values. */
  readonly changed?: ReadonlySet<string> | undefined;
  readonly conflicts?: ReadonlyMap<string, CellConflict> | undefined;
  /** Names of other users who are editing this row. */
  readonly editors?: readonly string[] | undefined;
}

/** Merges `part` into the marks; undefined if none are left. */
export function withMarks(marks: RowMarks | undefined, part: Partial<RowMarks>): RowMarks | undefined {
  const next = { ...marks, ...part };
  const isEmpty =
    !next.problems?.size && !next.changed?.size && !next.conflicts?.size && (next.editors?.length ?? 0) === 0;
  return isEmpty ? undefined : next;
}
