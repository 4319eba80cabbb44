import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/session/actor.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import type { JobRun } from './job.ts';

/** How long runs stay. */
export const keepDays = {
  name: 'days',
  label: { zh: '保留天数', en: 'Days kept' },
  type: 'int',
  min: 1,
  max: 365,
  required: true,
  default: 90,
} as const satisfies FieldDefinition;

/** Of one job; one that runs every second would fill the table in a day. */
const mostRuns = 2000;

/** Takes away runs older than `days`, and of each job all but the latest. Answers how many. */
export async function forgetRuns(trx: Trx, { tenantId }: Actor, { parameters, say }: JobRun): Promise<number> {
  const days = Number(parameters.days);
  const old = await trx
    .deleteFrom('sysQuartzLog')
    .where('tenantId', '=', tenantId)
    .where('startTime', '<', sql<string>`now() - ${days} * interval '1 day'`)
    .executeTakeFirst();
  const { numAffectedRows = 0n } = await sql`
    delete from sys_quartz_log where tenant_id = ${tenantId} and result <> 'running' and id in (
      select id from (select id, row_number() over (partition by job_id order by start_time desc, id desc) as place
                        from sys_quartz_log where tenant_id = ${tenantId}) placed
       where place > ${mostRuns})`.execute(trx);
  say(
    `删除早于 ${days} 天的记录 ${old.numDeletedRows} 条，每个任务超出最近 ${mostRuns} 次的记录 ${numAffectedRows} 条`,
  );
  return Number(old.numDeletedRows + numAffectedRows);
}
