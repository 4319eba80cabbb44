import { sql } from 'kysely';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { applyTypes } from './predicates.ts';

/**
 * docs/domain.md §6.6 rule 6: a scaffold that another department uses by an approved application cannot be dismantled
 * until that applicant confirms. The confirmation is an add-sign task 使用部门确认 of this instance that the applicant
 * passes. Before node 方案审核 this is a warning, at that node a refusal.
 */
export async function sharedUseFindings({
  db,
  tenantId,
  record,
  nodeKey,
}: Pick<FindingInput, 'db' | 'tenantId' | 'record' | 'nodeKey'>): Promise<readonly Finding[]> {
  if (record.applyType !== applyTypes.dismantle) return [];
  const { rows } = await sql<{ id: string; applyNo: string; place: string }>`
    select a.id, a.apply_no, a.place from prm_scaffold_apply a
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.id <> ${record.id} and a.scaf_id = ${record.scafId}
      and a.bpm_status = '2' and a.biz_status = '40' and a.sys_org_code is distinct from ${record.sysOrgCode}
      and not exists (
        select 1 from wf_task t
        where t.tenant_id = ${tenantId} and t.instance_id = ${record.instanceId}
          and t.assignee = a.create_by and t.action = 'pass')
    order by a.apply_no limit 5`.execute(db);
  return rows.map((other) => ({
    error: 'scaffoldShared',
    params: { no: other.applyNo, place: other.place },
    blocks: nodeKey === 'scheme',
    names: { no: { resource: scaffoldApply.code, id: other.id } },
  }));
}
