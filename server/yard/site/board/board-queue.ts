import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { namesOf } from '#server/workflow/people/delegation.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import { applyTypes } from '#server/yard/site/predicates.ts';
import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { isBlank, type RecordPatch } from '#shared/resource/record.ts';
import { siteApply } from '#shared/yard/site/site-apply.ts';

type Waiting = NonNullable<PlaceBoard['waiting']>[number];

/** Name in the answer by field of the application. */
const names = {
  applyNo: 'no',
  ship: 'ship',
  block: 'block',
  purpose: 'purpose',
  contractor: 'contractor',
  needArea: 'area',
  startDate: 'from',
  endDate: 'to',
  wantSite: 'wish',
  siteId: 'site',
  bayNos: 'bays',
  currentNode: 'node',
} as const;

/** Texts in the answer by text of the application. */
const texts = ['ship', 'block', 'purpose', 'contractor', 'currentNode'] as const;

/** Most applications that are read. */
export const mostWaiting = 500;

/** Applications in approval that ask for ground, oldest first; null if the reader may not list applications. */
export async function boardQueue(db: Db, actor: Actor): Promise<readonly Waiting[] | null> {
  const { tenantId } = actor;
  const waits = sql<boolean>`bpm_status = '1' and biz_status = '10'
    and apply_type in (${applyTypes.take}, ${applyTypes.move})`;
  const listed = listedRows(siteApply, actor, [], waits);
  if (listed === null) return null;
  const hours = await readParameter(tenantId, 'site.holdHours');
  const people = await namesOf(db, tenantId, actor.username);
  const seen = visibleDefinition(siteApply, actor);
  const fields = Object.keys(names).filter((name) => fieldOf(seen, name));
  const columns = fields.map((name) => sql`a.${sql.ref(name)}`);
  const { rows } = await sql<RecordPatch>`
    select a.id, a.version, i.start_time, t.id as task_id,
      case when a.site_id is null and a.want_site is not null and i.start_time > now() - make_interval(hours => ${hours}::int)
        then i.start_time + make_interval(hours => ${hours}::int) end as held_until
      ${columns.length > 0 ? sql`, ${sql.join(columns)}` : sql``}
    from (select * from ${listed}) a
    join wf_instance i on i.tenant_id = ${tenantId} and i.id = a.instance_id
    left join lateral (
      select t.id from wf_task t join wf_task_person p on p.task_id = t.id
      where t.tenant_id = ${tenantId} and t.instance_id = i.id and t.status = 'open' and p.tenant_id = ${tenantId}
        and p.username = any(${people})
      limit 1) t on true
    order by i.start_time, a.apply_no limit ${mostWaiting + 1}`.execute(db);
  const records = rows.map((row) => ({ ...row }));
  await addTexts(db, seen, actor, records);
  return records.map(shown);
}

function shown(record: RecordPatch): Waiting {
  const entries = Object.entries(names).flatMap(([field, name]) => {
    const value = record[field];
    if (isBlank(value)) return [];
    return [[name, name === 'bays' ? String(value).split(',').map(Number) : value] as const];
  });
  const labels = texts.flatMap((field) => {
    const text = record[`${field}_dictText`];
    return isBlank(text) ? [] : [[`${names[field]}_dictText`, String(text)] as const];
  });
  const { id, version, heldUntil, taskId } = record;
  return {
    ...Object.fromEntries([...entries, ...labels]),
    apply: String(id),
    version: Number(version),
    ...(!isBlank(heldUntil) && 'wish' in Object.fromEntries(entries) && { heldUntil: String(heldUntil) }),
    ...(!isBlank(taskId) && { taskId: String(taskId) }),
  };
}
