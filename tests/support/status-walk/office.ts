import { demoPeople } from '#server/demo/demo-people.ts';
import { createRandom } from '#server/demo/random.ts';
import { guardOf } from '#server/workflow/guards.ts';
import { applicationCalls } from '#shared/contract/workflow/application.ts';
import { decideTask, getTodoTask, listTodo } from '#shared/contract/workflow/todo.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { BPM } from '#shared/workflow/flow.ts';
import type { TestApp, TestClient } from '#tests/support/app.ts';
import { testPasswords } from '#tests/support/test-config.ts';
import { smallPicture, upload } from '#tests/support/upload.ts';
import { nodeName, statusName } from './reached.ts';

type Body = Readonly<Record<string, unknown>>;

/** Another user with the role besides the one named like it. */
export function colleagueOf(role: string): string {
  const people = demoPeople(createRandom(1)).filter((person) => person.role === role);
  const [, second] = people;
  if (second === undefined) throw new Error(`${role} is one person`);
  return second.username;
}

/**
 * The people of the demo yard: each signs in with the password and sends the calls of the office. After each action the
 * record is read, and its statuses and the nodes of its approval are recorded.
 */
export function openOffice(app: TestApp) {
  const reached = new Set<string>();
  const as = (who: string): Promise<TestClient> =>
    app.as(who, who === 'admin' ? testPasswords.admin : testPasswords.demo);

  async function get(definition: ResourceDefinition, id: string, who = 'admin'): Promise<ResourceRecord> {
    return (await as(who)).call(resourceCalls(definition).queryById, { query: { id } });
  }

  async function list(definition: ResourceDefinition, query: Body, who = 'admin'): Promise<readonly ResourceRecord[]> {
    const { records } = await (await as(who)).call(resourceCalls(definition).list, {
      query: { pageSize: 1000, ...query } as never,
    });
    return records;
  }

  /** Records the statuses of a record. */
  async function note(definition: ResourceDefinition, id: string): Promise<ResourceRecord> {
    const record = await get(definition, id);
    const { code, lifecycle, application } = definition;
    if (lifecycle) reached.add(statusName(code, lifecycle.field, record[lifecycle.field]));
    if (application) reached.add(statusName(code, 'bpmStatus', record.bpmStatus));
    return record;
  }

  /** Records the statuses of an application and the nodes that its approval has passed. */
  async function noteFlow(definition: ResourceDefinition, id: string): Promise<ResourceRecord> {
    const record = await note(definition, id);
    const { code } = definition;
    const { path, instanceId } = await (await as('admin')).call(getTodoTask, { query: { resource: code, bizId: id } });
    if (instanceId === null) return record;
    const flow = guardOf(code).flowKeyOf(record);
    const been = path.filter(({ state }) => state === 'passed' || state === 'now').map(({ nodeKey }) => nodeKey);
    for (const key of ['start', ...been, ...(record.bpmStatus === BPM.passed ? ['end'] : [])]) {
      reached.add(nodeName(flow, key));
    }
    return record;
  }

  async function add(who: string, definition: ResourceDefinition, body: Body): Promise<string> {
    const { id } = await (await as(who)).call(resourceCalls(definition).add, { body });
    await note(definition, id);
    return id;
  }

  async function edit(who: string, definition: ResourceDefinition, id: string, changes: Body): Promise<void> {
    const { version } = await get(definition, id, who);
    await (await as(who)).call(resourceCalls(definition).edit, { body: { id, version, ...changes } });
    await note(definition, id);
  }

  /** Runs an action of a record's lifecycle. */
  async function act(who: string, definition: ResourceDefinition, id: string, action: string, input: Body = {}) {
    const found = resourceCalls(definition).transitions.find(({ transition }) => transition.action === action);
    if (!found) throw new Error(`${definition.code} has no action ${action}`);
    const { version } = await get(definition, id);
    await (await as(who)).call(found.call, { body: { id, version, ...input } });
    return note(definition, id);
  }

  async function submit(who: string, definition: ResourceDefinition, id: string): Promise<void> {
    const { version } = await get(definition, id);
    await (await as(who)).call(applicationCalls(definition).submit, { body: { id, version } });
    await noteFlow(definition, id);
  }

  async function file(who: string, definition: ResourceDefinition, body: Body): Promise<string> {
    const id = await add(who, definition, body);
    await submit(who, definition, id);
    return id;
  }

  async function taskOf(who: string, definition: ResourceDefinition, id: string) {
    const client = await as(who);
    const { bizNo, task, version } = await client.call(getTodoTask, {
      query: { resource: definition.code, bizId: id },
    });
    if (!task) throw new Error(`${who} has no task of ${bizNo}`);
    return { client, taskId: task.id, version };
  }

  async function decide(
    who: string,
    definition: ResourceDefinition,
    id: string,
    patch: Body = {},
    action: 'pass' | 'reject' = 'pass',
  ): Promise<ResourceRecord> {
    const { client, taskId, version } = await taskOf(who, definition, id);
    const comment = action === 'reject' ? '不合格' : '';
    await client.call(decideTask, { body: { taskId, action, version, comment, patch: patch as never } });
    return noteFlow(definition, id);
  }

  /** Each of these people passes the task, one after the other. */
  async function pass(definition: ResourceDefinition, id: string, ...people: readonly string[]): Promise<void> {
    for (const who of people) await decide(who, definition, id);
  }

  async function withdraw(who: string, definition: ResourceDefinition, id: string): Promise<void> {
    await (await as(who)).call(applicationCalls(definition).withdraw, { body: { id } });
    await note(definition, id);
  }

  async function declareVoid(who: string, definition: ResourceDefinition, id: string): Promise<void> {
    await (await as(who)).call(applicationCalls(definition).void, { body: { id, reason: '计划取消' } });
    await note(definition, id);
  }

  /**
   * All ends of an approval: withdrawn, submitted again, rejected by the first assignee, submitted again, declared
   * void.
   */
  async function failing(
    definition: ResourceDefinition,
    body: Body,
    people: { readonly starter: string; readonly first: string; readonly voider: string },
  ): Promise<void> {
    const id = await file(people.starter, definition, body);
    await withdraw(people.starter, definition, id);
    await submit(people.starter, definition, id);
    await decide(people.first, definition, id, {}, 'reject');
    await submit(people.starter, definition, id);
    await declareVoid(people.voider, definition, id);
  }

  const photo = async (who: string): Promise<string> => (await upload(await as(who), 'seen.png', smallPicture)).message;

  const todo = async (who: string, area: string) =>
    (await (await as(who)).call(listTodo, { query: { area, tab: 'pending', pageSize: 1000 } })).records;

  return {
    ...{ reached, as, get, list, note, add, edit, act, submit, file, taskOf, decide, pass },
    ...{ withdraw, declareVoid, failing, photo, todo },
  };
}

export type Office = ReturnType<typeof openOffice>;
