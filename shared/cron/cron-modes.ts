import type { CronType } from './cron-fields.ts';
import type { QuartzPart } from './quartz-field.ts';

/**
 * The two editors of docs/specification.md §2.3: the builder (608 px wide), whose parts offer increments, lists and
 * ranges, and the part editors (800 px wide), which offer types.
 */
export type CronVariant = 'builder' | 'parts';

/** Limits and initial value of one number of a type. */
export interface CronNumber {
  readonly from: number;
  readonly to: number;
  /** Initial value. */
  readonly start: number;
}

/**
 * A type that an editor offers for a part, with the limits of its numbers. The type `specify` has a single entry that
 * applies to all numbers of its list.
 */
export interface CronMode {
  readonly type: CronType;
  readonly numbers: readonly CronNumber[];
}

type Bounds = readonly [from: number, to: number];

/** Limits of a part: its values, the start of a repetition, and the step of a repetition. */
interface PartBounds {
  readonly values: Bounds;
  readonly begin: Bounds;
  readonly step: Bounds;
}

const alike = (values: Bounds, step: Bounds): PartBounds => ({ values, begin: values, step });

/**
 * Limits as docs/specification.md §2.5 gives them, including values that Quartz rejects (a step of sixty minutes, month
 * 0).
 */
const builder: Readonly<Record<QuartzPart, PartBounds>> = {
  second: alike([0, 59], [1, 59]),
  minute: alike([0, 59], [1, 60]),
  hour: alike([0, 23], [0, 23]),
  day: alike([1, 31], [1, 31]),
  month: { values: [1, 12], begin: [0, 12], step: [0, 12] },
  week: alike([1, 7], [1, 7]),
  year: alike([2019, 2119], [1, 99]),
};

const parts: Readonly<Record<QuartzPart, PartBounds>> = {
  second: alike([0, 59], [1, 59]),
  minute: alike([0, 59], [1, 59]),
  hour: alike([0, 23], [1, 23]),
  day: alike([1, 31], [1, 31]),
  month: alike([1, 12], [1, 12]),
  week: alike([1, 7], [1, 7]),
  // 2999 is the last year that Quartz searches.
  year: alike([1970, 2999], [1, 99]),
};

const between = ([from, to]: Bounds, start = from): CronNumber => ({ from, to, start });

/**
 * Types that an editor offers for a part, in display order. Numbers of the year start at `thisYear` where the limits
 * permit.
 */
export function cronModes(variant: CronVariant, part: QuartzPart, thisYear: number): readonly CronMode[] {
  const { values, begin, step } = (variant === 'builder' ? builder : parts)[part];
  const isYear = part === 'year';
  const own = isYear ? [thisYear, variant === 'builder' ? values[1] : thisYear + 100] : values;
  // The builder lists a hundred years; its ranges may end one year later.
  const listed: Bounds = isYear ? (variant === 'builder' ? [2019, 2118] : [thisYear, thisYear + 100]) : values;
  const modes: readonly CronMode[] = [
    { type: 'every', numbers: [] },
    { type: 'loop', numbers: [between(begin, isYear ? thisYear : begin[0]), between(step, Math.max(step[0], 1))] },
    { type: 'range', numbers: [between(values, own[0]), between(values, own[1])] },
    { type: 'specify', numbers: [between(listed, isYear ? thisYear : listed[0])] },
  ];
  if (part === 'day') return [{ type: 'unset', numbers: [] }, ...modes, ...dayModes(variant)];
  if (part === 'week') return [{ type: 'unset', numbers: [] }, ...modes, ...weekModes(variant)];
  return modes;
}

function dayModes(variant: CronVariant): readonly CronMode[] {
  const workDay: CronMode = { type: 'workDay', numbers: [between([1, 31])] };
  const last: CronMode = { type: 'last', numbers: [] };
  if (variant === 'parts') return [workDay, last];
  return [last, { type: 'lastWorkDay', numbers: [] }, { type: 'beforeLast', numbers: [between([1, 31])] }, workDay];
}

/** Types for weekdays of the month ("last Friday", "third Friday"), which Quartz writes into the week part. */
function weekModes(variant: CronVariant): readonly CronMode[] {
  if (variant === 'parts') return [];
  return [
    { type: 'lastWeekday', numbers: [between([1, 7])] },
    { type: 'nth', numbers: [between([1, 7]), between([1, 5])] },
  ];
}
