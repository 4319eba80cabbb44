import { databaseNow } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { isBlank } from '#shared/resource/record.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { hoursOn } from './other-hours.ts';
import { mostUrgent } from './predicates.ts';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

/** The needed time must not be past. */
export const timeFindings = notPast(jpApply, [{ field: 'needTime' }]);

/** A delivery at short notice needs the highest urgency and a remark (docs/domain.md §8.3 rule 4). */
export async function hurryFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  if (isBlank(record.needTime)) return [];
  const hours = await readParameter(tenantId, 'jp.leadHours');
  const explained = record.urgency === mostUrgent && !isBlank(record.remark);
  const soonest = hoursOn(await databaseNow(db), hours);
  return String(record.needTime) >= soonest || explained
    ? []
    : [{ error: 'jpTooSoon', params: { hours }, blocks: true }];
}

/** The same as a warning for the planner, because the notice may have become short while the task was waiting. */
export async function hurryRemarks(asked: Asked): Promise<readonly Finding[]> {
  return (await hurryFindings(asked)).map((finding) => ({ ...finding, blocks: false }));
}
