/** Why a workbook was not read to its end. */
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
