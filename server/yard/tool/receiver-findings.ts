import { readParameter } from '#server/kernel/parameters.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { overdueReturns } from './overdue-returns.ts';

/** Warns applicant and deciders of a receiver with overdue returns (docs/domain.md §5.6 rule 6). */
export async function receiverFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const n = await overdueReturns(db, tenantId, record.receiver);
  if (n < (await readParameter(tenantId, 'tool.overdueReturns'))) return [];
  return [{ error: 'toolReceiverOverdue', params: { n }, blocks: false }];
}
