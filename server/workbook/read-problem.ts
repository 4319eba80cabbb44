/** Why a workbook could not be read. */
export type ReadProblemKind =
  | 'unreadable'
  | 'noSheet'
  | 'macros'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'timeout';

export class ReadProblem extends Error {
  readonly kind: ReadProblemKind;
  constructor(kind: ReadProblemKind) {
    super(kind);
    this.name = 'ReadProblem';
    this.kind = kind;
  }
}
