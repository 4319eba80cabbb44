import { invalidFields } from '#server/http/check-input.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { shipBaseline } from '#shared/yard/ship/ship-baseline.ts';

/** Role that may change planned days once they are entered (docs/domain.md §11.4 rule 5). */
const keeper = 'prod_mgr';

const changedDays = (before: ResourceRecord, record: ResourceRecord, days: readonly string[]): readonly string[] =>
  days.filter((name) => before[name] !== record[name]);

/** Only the production manager changes planned days. The first plan is entered with the row. */
export function refuseBaseline({ actor, before, record }: SaveContext, days: readonly string[]): void {
  const [first] = before ? changedDays(before, record, days) : [];
  if (first === undefined || actor.roles.includes(keeper)) return;
  throw invalidFields({ [first]: errorText('baselineRight', actor.language, {}) });
}

/** Raises the version of the plan if planned days change. */
export function nextBaseline({ before, record }: SaveContext, days: readonly string[]): RecordPatch {
  if (!before || changedDays(before, record, days).length === 0) return {};
  return { baselineNo: Number(before.baselineNo) + 1 };
}

/** Stores the old and the new planned days with the version of the old ones. */
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

/** Whether a day on which something happened is in the future. */
export function isFuture(day: unknown, today: string): boolean {
  return typeof day === 'string' && !isBlank(day) && day > today;
}
