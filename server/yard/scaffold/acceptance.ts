import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { TransitionContext } from '#server/resource/hooks.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';

/** 搭设自检, the crew's own check. The tag stays red until the joint acceptance. */
export const selfCheck = '1';

/** 联合验收. */
export const jointAcceptance = '2';

export interface Acceptance {
  readonly id: string;
  readonly inspector: string;
  readonly tagAfter: string;
  readonly tagLimit: string | null;
  readonly inspTime: string;
}

/**
 * The newest joint acceptance of a scaffold that was recorded after the task was opened; undefined if there is none.
 */
export async function acceptanceAfter(
  db: Db,
  tenantId: number,
  scaffoldId: string,
  taskId: string | null,
): Promise<Acceptance | undefined> {
  const { rows } = await sql<Acceptance>`
    select id, inspector, tag_after, tag_limit, insp_time from prm_scaffold_inspect
    where tenant_id = ${tenantId} and del_flag = 0 and scaffold = ${scaffoldId} and insp_type = ${jointAcceptance}
      and id > ${taskId ?? ''}
    order by id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Stores who signed a joint acceptance for the using side, and the witness. The using side signs by passing its part of
 * the node in its own session, or before a witness whom the node names (docs/security.md P37).
 */
export async function signAcceptance({ trx, actor, record }: TransitionContext, inspectionId: string): Promise<void> {
  const { rows } = await sql<{ readonly username: string; readonly witness: string | null }>`
    select t.assignee as username, t.witness from wf_task t
      join sys_user u on u.username = t.assignee
      join sys_user_role ur on ur.user_id = u.id and ur.tenant_id = ${actor.tenantId}
      join sys_role r on r.id = ur.role_id and r.tenant_id = ${actor.tenantId} and r.role_code = 'team_leader'
    where t.tenant_id = ${actor.tenantId} and t.instance_id = ${record.instanceId} and t.node_key = 'accept'
      and t.action in ('pass', 'witness')
    order by t.done_time desc, t.no desc limit 1`.execute(trx);
  const [signed] = rows;
  if (!signed) return;
  const patch = { userSign: signed.username, signWitness: signed.witness };
  await saveRecord(trx, scaffoldInspect, actor, { id: inspectionId, patch, silent: true, bySystem: true });
}

/**
 * 联合验收: a task can be passed only if an acceptance was recorded since it was opened and does not leave the tag red. The
 * leader of the crew may not accept (docs/domain.md §6.6 rule 4).
 */
export async function acceptanceFindings(input: FindingInput): Promise<readonly Finding[]> {
  const { db, tenantId, record, username, taskId } = input;
  if (record.crew === username) return [{ error: 'crewMayNotAccept', params: {}, blocks: true }];
  const found = await acceptanceAfter(db, tenantId, String(record.scafId), taskId);
  if (!found) return [{ error: 'acceptanceMissing', params: {}, blocks: true }];
  if (found.tagAfter === 'R') return [{ error: 'acceptanceRed', params: {}, blocks: true }];
  return [];
}
