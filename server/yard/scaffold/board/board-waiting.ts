import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { known } from './known.ts';

type Waiting = NonNullable<ScaffoldBoard['waiting']>[number];

const core = ['applyType', 'ship', 'needDate', 'planDismantle', 'bpmStatus', 'bizStatus'] as const;
const extra = ['applyNo', 'block', 'place', 'scafId', 'contractor', 'currentNode'] as const;

/** Most applications that are read. */
export const mostWaiting = 500;

/** Applications for a ship that are in approval and whose work has not begun; null if the reader may not list them. */
export async function boardWaiting(db: Db, actor: Actor, ship: string): Promise<readonly Waiting[] | null> {
  const { tenantId } = actor;
  const waits = sql<boolean>`ship = ${ship} and bpm_status = '1' and biz_status = '10'`;
  const listed = listedRows(scaffoldApply, actor, core, waits);
  if (listed === null) return null;
  const people = await namesOf(db, tenantId, actor.username);
  const seen = visibleDefinition(scaffoldApply, actor);
  const names = ['applyType', 'needDate', 'planDismantle', ...extra.filter((name) => fieldOf(seen, name))];
  const columns = names.map((name) => sql`a.${sql.ref(name)}`);
  const { rows } = await sql<RecordPatch>`
    select a.id, t.id as task_id, ${sql.join(columns)}
    from (select * from ${listed}) a
    left join lateral (
      select t.id from wf_task t join wf_task_person p on p.task_id = t.id
      where t.tenant_id = ${tenantId} and t.instance_id = a.instance_id and t.status = 'open'
        and p.tenant_id = ${tenantId} and p.username = any(${people})
      limit 1) t on true
    order by a.need_date, a.apply_no limit ${mostWaiting + 1}`.execute(db);
  const records = rows.map((row) => ({ ...row }));
  await addTexts(db, seen, actor, records);
  return records.map((record) => known(record) as Waiting);
}
