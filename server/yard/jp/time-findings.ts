import { databaseNow } from '#server/db/today.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { notPast } from '#server/yard/base/not-past.ts';
import { isBlank } from '#shared/resource/record.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { hoursOn } from './other-hours.ts';
import { mostUrgent } from './predicates.ts';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

/** Nobody asks for what is over. */
export const timeFindings = notPast(jpApply, [{ field: 'needTime' }]);

/** In a hurry asks only who says why (docs/domain.md §8.3 rule 4). */
export async function hurryFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  if (isBlank(record.needTime)) return [];
  const hours = await readParameter(tenantId, 'jp.leadHours');
  const explained = record.urgency === mostUrgent && !isBlank(record.remark);
  const soonest = hoursOn(await databaseNow(db), hours);
  return String(record.needTime) >= soonest || explained
    ? []
    : [{ error: 'jpTooSoon', params: { hours }, blocks: true }];
}

/** A task may lie until it is late: its planner moves what is over, and is told of a hurry. */
export async function hurryRemarks(asked: Asked): Promise<readonly Finding[]> {
  return (await hurryFindings(asked)).map((finding) => ({ ...finding, blocks: false }));
}
