import { yardZone } from '#shared/clock/yard-clock.ts';
import { nextRuns, parseQuartz } from './quartz.ts';
import { QuartzError } from './quartz-field.ts';

/** What the preview of a schedule tells. */
export interface CronPreview {
  /** Quartz's own words, where it refuses the expression. */
  readonly problem?: string;
  /** Empty: no execution time. */
  readonly runs: readonly Date[];
}

/** Runs that the preview lists (docs/specification.md §2.9). */
const PREVIEW_RUNS = 10;

/** The next ten runs of an expression in the yard, its year left out of account (docs/specification.md §2.4). */
export function previewRuns(expression: string, from: Date): CronPreview {
  try {
    return {
      runs: nextRuns(
        { ...parseQuartz(expression), year: anyYear() },
        { from, timeZone: yardZone, count: PREVIEW_RUNS },
      ),
    };
  } catch (error) {
    if (error instanceof QuartzError) return { problem: error.message, runs: [] };
    throw error;
  }
}

const anyYear = () => parseQuartz('* * * * * ? *').year;

/**
 * Why nothing may be saved with an expression: Quartz's own words, also for one that is never due. Undefined when it may.
 */
export function cronProblem(expression: string, from: Date): string | undefined {
  try {
    const [due] = nextRuns(expression, { from, timeZone: yardZone });
    return due === undefined ? 'Based on configured schedule, the given trigger will never fire.' : undefined;
  } catch (error) {
    if (error instanceof QuartzError) return error.message;
    throw error;
  }
}
