import { invalidFields } from '#server/http/check-input.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { shipBaseline } from '#shared/yard/ship/ship-baseline.ts';

/** Who may change planned days once they are entered (docs/domain.md §11.4 rule 5). */
const keeper = 'prod_mgr';

const changedDays = (before: ResourceRecord, record: ResourceRecord, days: readonly string[]): readonly string[] =>
  days.filter((name) => before[name] !== record[name]);

/** Planned days are changed by the production manager alone; who enters a plan first makes its first version. */
export function refuseBaseline({ actor, before, record }: SaveContext, days: readonly string[]): void {
  const [first] = before ? changedDays(before, record, days) : [];
  if (first === undefined || actor.roles.includes(keeper)) return;
  throw invalidFields({ [first]: errorText('baselineRight', actor.language, {}) });
}

/** The next version, where planned days change. */
export function nextBaseline({ before, record }: SaveContext, days: readonly string[]): RecordPatch {
  if (!before || changedDays(before, record, days).length === 0) return {};
  return { baselineNo: Number(before.baselineNo) + 1 };
}

/** Keeps the days that were changed, with the version that they were. */
export async function keepBaseline(
  { trx, actor, before, record }: SaveContext,
  about: RecordPatch,
  days: { readonly start?: string; readonly end: string },
): Promise<void> {
  if (!before || before.baselineNo === record.baselineNo) return;
  const startOf = (of: ResourceRecord) => (days.start === undefined ? null : of[days.start]);
  await insertRecord(
    trx,
    shipBaseline,
    { ...actor, projects: null },
    {
      ...about,
      baselineNo: before.baselineNo,
      oldStart: startOf(before),
      oldEnd: before[days.end],
      newStart: startOf(record),
      newEnd: record[days.end],
    },
  );
}

/** Whether a day that is told to have happened lies ahead. */
export function isAhead(day: unknown, today: string): boolean {
  return typeof day === 'string' && !isBlank(day) && day > today;
}
