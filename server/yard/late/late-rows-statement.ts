import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { liveRows, relationOf, tableOf } from '#server/resource/columns.ts';
import { allowedRows } from '#server/resource/scope/allowed-rows.ts';
import { rowScope, seesWholeArea } from '#server/resource/scope/data-scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { OneRow } from './late-row.ts';
import { type LateSource, ownerOf, sourcesFor, taskAreasFor, taskKind } from './late-sources.ts';
import { inDepartments, ledBy } from './lead-scope.ts';

/**
 * Only the oldest rows of each kind are read, so that the cost of a page and its counts does not grow with the number
 * of late rows.
 */
export const mostOfAKind = 2000;

/**
 * SQL for all late rows within the actor's reach, as `kind, resource, id, biz_id, owners, org, since, due`. Each part
 * reads an index on its due column. Null if the actor can see no kind.
 */
export function lateRows(actor: Actor, one?: OneRow): RawBuilder<unknown> | null {
  const parts = [
    ...taskAreasFor(actor).map(({ area, definition }) => ({
      kind: taskKind(area),
      select: taskPart(actor, area, definition, one?.id),
    })),
    ...sourcesFor(actor).map((source) => ({ kind: source.kind.key, select: recordPart(actor, source, one?.id) })),
  ];
  const wanted = parts.filter(({ kind }) => !one || kind === one.kind);
  if (wanted.length === 0) return null;
  return sql.join(
    wanted.map(({ select }) => sql`(${select})`),
    sql` union all `,
  );
}

function taskPart(
  actor: Actor,
  area: string,
  definition: ResourceDefinition,
  id: string | undefined,
): RawBuilder<unknown> {
  return sql`select ${taskKind(area)}::text as kind, ${definition.code}::text as resource, t.id, i.biz_id, t.candidates as owners,
      i.sys_org_code as org, t.due_time as since, to_char(t.due_time, 'YYYY-MM-DD HH24:MI:SS') as due
    from wf_task t join wf_instance i on i.id = t.instance_id and i.tenant_id = ${actor.tenantId}
    where t.tenant_id = ${actor.tenantId} and t.status = 'open' and t.area = ${area} and t.due_time < now()
      and i.resource = ${definition.code}
      and ${tasksLedBy(actor, area, definition)} and ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by t.due_time limit ${mostOfAKind}`;
}

/** Tasks of applications of the actor's departments, and the actor's own tasks. */
export function tasksLedBy(actor: Actor, area: string, definition: ResourceDefinition): RawBuilder<SqlBool> {
  const led = tasksInScope(actor, area);
  const left = allowedRows(definition, actor);
  if (left === null) return led;
  // If a data rule or a project hides an application from the actor, its tasks are hidden as well.
  return sql<SqlBool>`(${led} and i.biz_id in (select id from ${relationOf(definition)}
    where ${liveRows(definition, actor.tenantId)} and ${left}))`;
}

function tasksInScope(actor: Actor, area: string): RawBuilder<SqlBool> {
  if (seesWholeArea({ area }, actor)) return sql<SqlBool>`true`;
  const own = sql<SqlBool>`exists (select 1 from wf_task_person p
    where p.tenant_id = ${actor.tenantId} and p.username = ${actor.username} and p.task_id = t.id)`;
  if (actor.scope.kind !== 'dept') return sql<SqlBool>`(${own} or i.starter = ${actor.username})`;
  return sql<SqlBool>`(${own} or ${inDepartments(sql`i.sys_org_code`, actor)})`;
}

function recordPart(actor: Actor, source: LateSource, id: string | undefined): RawBuilder<unknown> {
  const { kind, definition, rows } = source;
  const due = sql.ref(snakeCase(kind.due));
  const owner = ownerOf(source, actor);
  const department = rows.department ?? sql`sys_org_code`;
  const gone = kind.onTheDay ? sql`${due} <= current_date` : sql`${due} < current_date`;
  const since = kind.onTheDay ? sql`${due}::timestamptz` : sql`(${due} + 1)::timestamptz`;
  return sql`select ${kind.key}::text as kind, ${definition.code}::text as resource, id, id as biz_id,
      coalesce(${owner}, '') as owners, ${department} as org, ${since} as since, ${due}::text as due
    from ${relationOf(definition)} as ${tableOf(definition)}
    where ${liveRows(definition, actor.tenantId)} and ${rows.open} and ${gone}
      and ${rowScope(definition, actor)} and ${ledBy(actor, definition.area, { owner, department })}
      and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by ${due} limit ${mostOfAKind}`;
}
