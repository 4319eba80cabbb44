import { yardZone } from '#shared/clock/yard-clock.ts';
import { nextRuns, parseQuartz } from './quartz.ts';
import { QuartzError } from './quartz-field.ts';

/** Content of the preview of a schedule. */
export interface CronPreview {
  /** Quartz's error message if the expression is invalid. */
  readonly problem?: string;
  /** Empty if the schedule never runs. */
  readonly runs: readonly Date[];
}

/** Number of runs in the preview (docs/specification.md §2.9). */
const PREVIEW_RUNS = 10;

/** The next ten runs of an expression in the yard's time zone, ignoring its year part (docs/specification.md §2.4). */
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
 * Why an expression cannot be saved, in Quartz's words: invalid, or never due again. Undefined if the expression is
 * acceptable.
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
