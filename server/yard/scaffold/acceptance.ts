import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';

/** 联合验收 */
export const jointAcceptance = '2';

export interface Acceptance {
  readonly inspector: string;
  readonly tagAfter: string;
  readonly tagLimit: string | null;
  readonly inspTime: string;
}

/** The newest joint acceptance of a scaffold, recorded after the given task was opened; undefined when there is none. */
export async function acceptanceAfter(
  db: Db,
  tenantId: number,
  scaffoldId: string,
  taskId: string | null,
): Promise<Acceptance | undefined> {
  const { rows } = await sql<Acceptance>`
    select inspector, tag_after, tag_limit, insp_time from prm_scaffold_inspect
    where tenant_id = ${tenantId} and del_flag = 0 and scaffold = ${scaffoldId} and insp_type = ${jointAcceptance}
      and id > ${taskId ?? ''}
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * 联合验收: nobody signs before the acceptance is on record since the node was reached, nor while it says red; the
 * crew's own leader never accepts (§6.6 rule 4).
 */
export async function acceptanceFindings(input: FindingInput): Promise<readonly Finding[]> {
  const { db, tenantId, record, username, taskId } = input;
  if (record.crew === username) return [{ error: 'crewMayNotAccept', params: {}, blocks: true }];
  const found = await acceptanceAfter(db, tenantId, String(record.scafId), taskId);
  if (!found) return [{ error: 'acceptanceMissing', params: {}, blocks: true }];
  if (found.tagAfter === 'R') return [{ error: 'acceptanceRed', params: {}, blocks: true }];
  return [];
}
