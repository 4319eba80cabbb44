import { sql } from 'kysely';
import type { Run } from '#server/workflow/run/run.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** Columns of an application that only the approval writes, never the form. */
interface ApprovalColumns {
  readonly bpmStatus: string;
  readonly instanceId?: string;
}

/** Writes the state of the approval into the application and increments the record's version. */
export async function setApproval(run: Run, columns: ApprovalColumns): Promise<void> {
  const { trx, actor, definition, record } = run;
  const instanceId = columns.instanceId ?? record.instanceId ?? null;
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(definition.table)}
    set bpm_status = ${columns.bpmStatus}, instance_id = ${instanceId}, version = version + 1,
      update_by = ${actor.username}, update_time = now()
    where tenant_id = ${actor.tenantId} and id = ${record.id}
    returning version`.execute(trx);
  const version = rows[0]?.version ?? record.version;
  run.record = { ...record, bpmStatus: columns.bpmStatus, instanceId, version } as ResourceRecord;
}
