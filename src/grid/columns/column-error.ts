import type { Text } from '#shared/resource/text.ts';

/** A column configuration that no grid can be made from; `problem` is for people, `message` the same in English. */
export class ColumnError extends Error {
  readonly problem: Text;

  constructor(problem: Text) {
    super(problem.en);
    this.name = 'ColumnError';
    this.problem = problem;
  }
}
