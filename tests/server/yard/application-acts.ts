import { sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { CallInput } from '#shared/contract/call.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import type { decideTaskShape } from '#shared/contract/workflow/task-decision.schema.ts';
import { decideTask, listTodo } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import type { TestApp } from '#tests/support/app.ts';

/** An application, and its number for messages. */
export interface Filed {
  readonly id: string;
  readonly no?: string;
}
export type Patch = NonNullable<CallInput<typeof decideTaskShape>['body']['patch']>;

/** What people do with the applications of an area: file them, decide their tasks, and use the actions of the record. */
export function applicationActs(app: TestApp, definition: ResourceDefinition) {
  const { add, queryById, transitions } = resourceCalls(definition);
  const { submit } = applicationCalls(definition);

  async function file(body: object, who = 'leader') {
    const client = await app.as(who);
    const { id, version } = await client.call(add, { body: { ...body } });
    const { warnings } = await client.call(submit, { body: { id, version } });
    const { applyNo } = await client.call(queryById, { query: { id } });
    return { id, no: String(applyNo), warnings };
  }

  async function taskOf(who: string, { id }: Filed) {
    const client = await app.as(who);
    const query = { area: definition.area, tab: 'pending', pageSize: 200 } as const;
    const { records } = await client.call(listTodo, { query });
    return records.find(({ bizId }) => bizId === id);
  }

  async function decide(who: string, filed: Filed, patch: Patch = {}, action: 'pass' | 'reject' = 'pass') {
    const task = await taskOf(who, filed);
    if (!task?.taskId) throw new Error(`${who} has no task of ${filed.no ?? filed.id}`);
    const { taskId, version } = task;
    const comment = action === 'reject' ? '不合格' : '';
    return (await app.as(who)).call(decideTask, { body: { taskId, action, version, patch, comment } });
  }

  async function act(who: string, { id }: Filed, action: string, input: Record<string, unknown> = {}) {
    const found = transitions.find(({ transition }) => transition.action === action);
    if (!found) throw new Error(`no action ${action}`);
    const version = await versionOf(id);
    return (await app.as(who)).call(found.call, { body: { id, version, ...input } });
  }

  const versionOf = (id: string) =>
    readAs(FIRST_TENANT, async (db) => {
      const { rows } = await sql<{ version: number }>`
        select version from ${sql.table(definition.table)} where id = ${id}`.execute(db);
      return rows[0]?.version;
    });

  return { file, taskOf, decide, act };
}
