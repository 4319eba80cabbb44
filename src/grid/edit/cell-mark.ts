import type { CellMark } from '#src/grid/columns/grid-column.ts';
import styles from './edit-grid.module.css';
import type { RowMarks } from './row-marks.ts';

export interface CellFacts {
  readonly marks: RowMarks | undefined;
  readonly isReadOnly: boolean;
  /** A paste could not fill this cell. */
  readonly isLeft: boolean;
  /** The cell matches the current search. */
  readonly isFound: boolean;
  /** A click opens the details of the row. */
  readonly opensDetails: boolean;
}

/** Highlighting of a cell in an editable grid; undefined for a normal cell. */
export function cellMark(
  key: string,
  { marks, isReadOnly, isLeft, isFound, opensDetails }: CellFacts,
): CellMark | undefined {
  if (marks === undefined && !isReadOnly && !isLeft && !isFound && !opensDetails) return undefined;
  const isInvalid = marks?.problems?.has(key) === true;
  const classes = [
    isInvalid && styles.problem,
    marks?.changed?.has(key) && styles.changed,
    marks?.conflicts?.has(key) && styles.conflict,
    isLeft && !isInvalid && styles.left,
    isReadOnly && styles.readOnly,
    opensDetails && styles.details,
    isFound && styles.found,
  ];
  return { className: classes.filter(Boolean).join(' '), isInvalid, isReadOnly };
}
