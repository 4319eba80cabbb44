import type { Text } from '#shared/resource/text.ts';

/** Thrown for an invalid column configuration. `problem` is the text for users, `message` its English version. */
export class ColumnError extends Error {
  readonly problem: Text;

  constructor(problem: Text) {
    super(problem.en);
    this.name = 'ColumnError';
    this.problem = problem;
  }
}
