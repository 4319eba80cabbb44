import { databaseNow } from '#server/db/today.ts';
import { readParameter } from '#server/modules/config/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { isBlank } from '#shared/resource/record.ts';
import { mostUrgent } from './predicates.ts';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

/** Clock texts of one zone without summer time: reckoned as if in UTC. */
const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** Nobody asks for what is over, and in a hurry only who says why (domain.md §8.3 rule 4). */
export async function timeFindings({ db, tenantId, record }: Asked): Promise<readonly Finding[]> {
  if (isBlank(record.needTime)) return [];
  const left = msOf(String(record.needTime)) - msOf(await databaseNow(db));
  if (left < 0) return [{ error: 'jpPast', params: {}, blocks: true }];
  const hours = await readParameter(tenantId, 'jp.leadHours');
  const explained = record.urgency === mostUrgent && !isBlank(record.remark);
  return left >= hours * 3_600_000 || explained ? [] : [{ error: 'jpTooSoon', params: { hours }, blocks: true }];
}

/** A task may lie until it is late: its planner moves what is over, and is told of the rest. */
export async function timeRemarks(asked: Asked): Promise<readonly Finding[]> {
  return (await timeFindings(asked)).map((finding) => ({ ...finding, blocks: finding.error === 'jpPast' }));
}
