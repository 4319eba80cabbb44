import { sql } from 'kysely';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';

/** The crew leader chosen at 排产 must have role `scaf_crew`, because the task of erection goes to that person alone. */
export async function crewFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  if (!record.crew) return [];
  const { rows } = await sql`
    select 1 from sys_user u
    join sys_user_role ur on ur.user_id = u.id and ur.tenant_id = ${tenantId}
    join sys_role r on r.id = ur.role_id and r.tenant_id = ${tenantId} and r.role_code = 'scaf_crew'
    where u.username = ${record.crew} and u.status = 1 and u.del_flag = 0 limit 1`.execute(db);
  return rows.length > 0 ? [] : [{ error: 'crewUnknown', params: {}, blocks: true }];
}
