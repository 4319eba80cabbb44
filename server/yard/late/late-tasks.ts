import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { relationOf } from '#server/resource/columns.ts';
import { addTexts } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { pinnedFlow } from '#server/workflow/definitions.ts';
import { roleOf } from '#server/workflow/people/people.ts';
import { handOverLate } from '#shared/contract/workflow/late.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { actionsOf } from '#shared/workflow/advance.ts';
import { type FlowState, nodeOf } from '#shared/workflow/flow-state.ts';
import { shipOf } from './late-records.ts';
import { type LateFacts, type LateRow, lateKey } from './late-row.ts';
import { taskAreasFor } from './late-sources.ts';
import { peopleLed } from './lead-scope.ts';

interface StoredTask {
  readonly id: string;
  readonly no: number;
  readonly nodeKey: string;
  readonly bizId: string;
  readonly bizNo: string;
  readonly title: string;
  readonly starter: string;
  readonly defKey: string;
  readonly defVersion: number;
  readonly state: FlowState;
  readonly urgedTime: string | null;
  readonly rested: boolean;
  readonly led: boolean;
}

/** Facts about the rows that are tasks. The caller has checked that the actor may see the rows. */
export async function lateTasks(
  db: Db,
  actor: Actor,
  rows: readonly LateRow[],
  hours: number,
): Promise<Map<string, LateFacts>> {
  const kinds = new Map(rows.filter(({ id, bizId }) => id !== bizId).map(({ id, kind }) => [id, kind]));
  const facts = new Map<string, LateFacts>();
  if (kinds.size === 0) return facts;
  const { rows: tasks } = await sql<StoredTask>`
    select t.id, t.no, t.node_key, i.biz_id, i.biz_no, i.title, i.starter, i.def_key, i.def_version, i.state,
      date_trunc('second', i.urge_time) as urged_time,
      (i.urge_time is null or i.urge_time <= now() - ${hours} * interval '1 hour') as rested, ${holdersLed(actor)} as led
    from wf_task t join wf_instance i on i.id = t.instance_id and i.tenant_id = ${actor.tenantId}
    where t.tenant_id = ${actor.tenantId} and t.id = any(${[...kinds.keys()]})`.execute(db);
  const ships = await shipsOf(db, actor, rows);
  const mayHandOver = actor.grants.has(handOverLate.access);
  for (const task of tasks) {
    const node = nodeOf(await pinnedFlow(db, task.defKey, task.defVersion), task.nodeKey);
    const rule = task.state.tasks.find(({ no }) => no === task.no)?.rule;
    const movable = mayHandOver && task.led && task.starter !== actor.username && actionsOf(node).includes('transfer');
    facts.set(lateKey({ kind: kinds.get(task.id) ?? '', id: task.id }), {
      no: task.bizNo,
      title: task.title,
      ship: ships.get(task.bizId) ?? '',
      nodeName: node.name[actor.language],
      urgedTime: task.urgedTime,
      rested: task.rested,
      handOver: movable ? { role: rule === undefined ? null : roleOf(rule) } : null,
    });
  }
  return facts;
}

/** Names of the ships of the applications, with one query for each resource that has a ship. */
async function shipsOf(db: Db, actor: Actor, rows: readonly LateRow[]): Promise<Map<string, string>> {
  const ships = new Map<string, string>();
  for (const { definition } of taskAreasFor(actor)) {
    const ids = rows.filter(({ id, bizId, resource }) => id !== bizId && resource === definition.code);
    const seen = visibleDefinition(definition, actor);
    if (ids.length === 0 || fieldOf(seen, 'ship') === undefined) continue;
    const { rows: records } = await sql<{ id: string; ship: string | null }>`
      select id, ship from ${relationOf(definition)}
      where tenant_id = ${actor.tenantId} and id = any(${ids.map(({ bizId }) => bizId)})`.execute(db);
    const named: ResourceRecord[] = records.map((record) => ({ ...record, version: 0 }));
    await addTexts(db, seen, actor, named);
    for (const record of named) ships.set(record.id, shipOf(record));
  }
  return ships;
}

/**
 * SQL: whether the actor leads all assignees of task `t`. A person with data scope `all` leads everybody. A section
 * leader leads the section's people only, so that a leader cannot move the review of the section's own application to a
 * friend (docs/decisions/late.md).
 */
export function holdersLed(actor: Actor) {
  if (actor.scope.kind === 'all') return sql<boolean>`true`;
  if (actor.scope.kind !== 'dept') return sql<boolean>`false`;
  return sql<boolean>`not exists (
    select 1 from unnest(string_to_array(t.candidates, ',')) as holder where holder not in ${peopleLed(actor)})`;
}
