import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { isFuture } from './baseline.ts';

export const percentOf = (record: ResourceRecord | null): number => Number(record?.percent ?? 0);

export const hasBegun = (record: ResourceRecord | null): boolean =>
  record !== null && (percentOf(record) > 0 || !isBlank(record.actStart));

export const isLowered = (before: ResourceRecord | null, record: ResourceRecord): boolean =>
  percentOf(record) < percentOf(before);

interface WrongDay {
  readonly field: string;
  readonly error: 'dayInFuture' | 'stageNotDone' | 'stageDelayReason';
  readonly params: Readonly<Record<string, number>>;
}

/**
 * The first wrong day of a stage (docs/domain.md §11.2): an actual day in the future, an end of an unfinished stage, or
 * a long delay without a reason.
 */
export function wrongDay(
  before: ResourceRecord | null,
  record: ResourceRecord,
  { today, delayDays }: { readonly today: string; readonly delayDays: number },
): WrongDay | null {
  for (const field of ['actStart', 'actEnd'] as const) {
    if (isFuture(record[field], today)) return { field, error: 'dayInFuture', params: {} };
  }
  const open = percentOf(record) < 100;
  if (open && !isBlank(record.actEnd) && !isLowered(before, record)) {
    return { field: 'actEnd', error: 'stageNotDone', params: {} };
  }
  if (!hasBegun(record) || !isBlank(record.delayReason)) return null;
  const end = open || isBlank(record.actEnd) ? today : String(record.actEnd);
  const days = dayNumber(end) - dayNumber(String(record.planEnd));
  return days > delayDays ? { field: 'delayReason', error: 'stageDelayReason', params: { days } } : null;
}

/** Fills in today as start or end of a stage that began or finished, and clears the end of an unfinished one. */
export function daysOf(before: ResourceRecord | null, record: ResourceRecord, today: string): RecordPatch {
  const percent = percentOf(record);
  const { actStart, actEnd } = record;
  return {
    ...(percent > 0 && isBlank(actStart) ? { actStart: today } : {}),
    ...(percent >= 100 && isBlank(actEnd) ? { actEnd: today } : {}),
    ...(percent < 100 && !isBlank(actEnd) ? { actEnd: null } : {}),
    // The reason belongs to the last lowering of the percentage.
    ...(before && percent > percentOf(before) ? { lowerReason: null } : {}),
  };
}
