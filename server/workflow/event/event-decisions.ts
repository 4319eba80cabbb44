import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Text } from '#shared/resource/text.ts';
import type { FlowNode } from '#shared/workflow/flow.ts';
import { yardFlows } from '#shared/yard/flows.ts';

interface DecidedEvent {
  readonly action: string;
  readonly actor: string;
  readonly signer: string | null;
  readonly createTime: string;
  readonly fromState: string | null;
  readonly toState: string | null;
}

export interface DecisionFacts {
  /** Role or field by which the person was asked. */
  readonly role: string | null;
  /** Name of the person for whom a delegate decided; null otherwise. */
  readonly standsInFor: string | null;
  /** Time from arrival to decision, in seconds. */
  readonly seconds: number | null;
  /** Decided after the due date. */
  readonly late: boolean;
}

const applicant: Text = { zh: '申请人', en: 'Applicant' };
const starts: readonly string[] = ['submit', 'withdraw', 'urge'];

/**
 * Facts about each decision in a timeline, from the tasks of the application; one entry per event. Runs three queries,
 * however long the timeline is, and reads no other record.
 */
export async function decisionFacts(
  db: Db,
  actor: Actor,
  definition: ResourceDefinition,
  bizId: string,
  events: readonly DecidedEvent[],
): Promise<readonly DecisionFacts[]> {
  if (!definition.application) return [];
  const tasks = await closedTasks(db, actor.tenantId, definition.table, bizId);
  const taskOf = (event: DecidedEvent) =>
    tasks.find(
      (task) =>
        task.nodeKey === nodeKeyOf(event) &&
        task.assignee === (event.signer ?? event.actor) &&
        task.doneTime === event.createTime,
    );
  const found = events.map((event) => ({ event, task: taskOf(event) }));
  const deciders = found.map(({ event, task }) => task?.delegatedFrom ?? event.signer ?? event.actor);
  const roles = await rolesOf(db, actor, deciders);
  const names = await realnames(
    db,
    found.flatMap(({ task }) => task?.delegatedFrom ?? []),
  );
  return found.map(({ event, task }, at) => ({
    role: roleOf(definition, event, roles.get(deciders[at] ?? '') ?? new Map(), actor.language),
    standsInFor: task?.delegatedFrom ? (names.get(task.delegatedFrom) ?? task.delegatedFrom) : null,
    seconds: task?.seconds ?? null,
    late: task?.late ?? false,
  }));
}

/** Node at which the decision was made. An automatic pass has no node before it, so its target node is used. */
const nodeKeyOf = ({ action, fromState, toState }: DecidedEvent) => (action === 'autoPass' ? toState : fromState);

interface ClosedTask {
  readonly nodeKey: string;
  readonly assignee: string;
  readonly doneTime: string;
  readonly delegatedFrom: string | null;
  readonly seconds: number;
  readonly late: boolean;
}

async function closedTasks(db: Db, tenantId: number, table: string, bizId: string): Promise<readonly ClosedTask[]> {
  const { rows } = await sql<ClosedTask>`
    select t.node_key, t.assignee, t.done_time, t.delegated_from,
      extract(epoch from t.done_time - t.arrive_time)::int as seconds,
      coalesce(t.done_time > t.due_time, false) as late
    from wf_instance i join wf_task t on t.instance_id = i.id and t.tenant_id = ${tenantId}
    where i.tenant_id = ${tenantId} and i.biz_table = ${table} and i.biz_id = ${bizId}
      and t.status = 'closed' and t.assignee is not null and t.action <> 'cancel'
    order by t.id limit 1000`.execute(db);
  return rows;
}

/** Role code → name, by person, as assigned today. */
async function rolesOf(
  db: Db,
  { tenantId, language }: Actor,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  if (usernames.length === 0) return found;
  const rows = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .select(['sysUser.username', 'sysRole.roleCode', 'sysRole.roleName', 'sysRole.roleNameEn'])
    .where('sysRole.tenantId', '=', tenantId)
    .where('sysUserRole.tenantId', '=', tenantId)
    .where('sysRole.delFlag', '=', 0)
    .where('sysUser.username', 'in', [...new Set(usernames)])
    .execute();
  for (const { username, roleCode, roleName, roleNameEn } of rows) {
    const own = found.get(username) ?? new Map<string, string>();
    found.set(username, own.set(roleCode, language === 'en' ? (roleNameEn ?? roleName) : roleName));
  }
  return found;
}

/**
 * The role by which the node asked for the person, if the person has it, or the label of the field that names the
 * person; null for people who got the task by name only.
 */
function roleOf(
  definition: ResourceDefinition,
  event: DecidedEvent,
  held: ReadonlyMap<string, string>,
  language: 'zh' | 'en',
): string | null {
  if (starts.includes(event.action)) return applicant[language];
  for (const rule of rulesAt(definition, nodeKeyOf(event))) {
    const [kind = '', name = ''] = rule.split(':');
    const role = kind.startsWith('role') ? held.get(name) : undefined;
    if (role !== undefined) return role;
    if (kind === 'starter') return applicant[language];
    if (kind === 'field') return fieldOf(definition, name)?.label[language] ?? null;
  }
  return null;
}

function rulesAt(definition: ResourceDefinition, key: string | null): readonly string[] {
  const node: FlowNode | undefined = yardFlows
    .filter((flow) => flow.resource === definition.code)
    .flatMap((flow) => flow.nodes)
    .find((entry) => entry.key === key);
  return (node?.assignees ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.rule));
}
