import { type ErrorEntry, refusal } from '#shared/errors/error-entry.ts';

/** Refusals of quality checks. */
export const qualityErrors = {
  qualityRound: refusal(
    '第 {round} 次报验前须有第 {before} 次且未合格的结果',
    'Submission {round} requires that submission {before} did not pass',
  ),
} as const satisfies Record<string, ErrorEntry>;
