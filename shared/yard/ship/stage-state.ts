import { dayNumber } from '#shared/workflow/day.ts';

export interface StageProgress {
  readonly planStart: string;
  readonly planEnd: string;
  readonly actStart: string | null;
  readonly actEnd: string | null;
  readonly percent: number;
}

export const stageStates = ['lateEnd', 'lateStart', 'running', 'open', 'done'] as const;

/**
 * `lateEnd`: the planned end is past, and the stage is not finished; `lateStart`: the planned start is past, and the
 * stage has not begun; as in the lists of late stages. Otherwise `done`, `running` or `open`.
 */
export type StageState = (typeof stageStates)[number];

/** State of a stage, and its days after the planned start or end. */
export function stageState(
  { planStart, planEnd, actStart, actEnd, percent }: StageProgress,
  today: string,
): { readonly state: StageState; readonly days: number } {
  const after = (day: string, planned: string) => Math.max(0, dayNumber(day) - dayNumber(planned));
  if (actEnd !== null) return { state: 'done', days: after(actEnd, planEnd) };
  if (percent >= 100) return { state: 'done', days: 0 };
  if (planEnd < today) return { state: 'lateEnd', days: after(today, planEnd) };
  if (actStart !== null || percent > 0) return { state: 'running', days: 0 };
  return planStart < today ? { state: 'lateStart', days: after(today, planStart) } : { state: 'open', days: 0 };
}
