import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { loadRecord } from '#server/resource/load.ts';
import { enteredLines, enteredOf, newRecord } from '#server/workflow/decision/entered-values.ts';
import { gatherFacts } from '#server/workflow/facts.ts';
import { applicationOf, guardOf } from '#server/workflow/guards.ts';
import { roleNames, whyAsked } from '#server/workflow/rule-words.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { expectedPath } from '#shared/workflow/expected-path.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { extrasNeeded } from './extras-needed.ts';
import { hoursByNode } from './node-hours.ts';

export interface PathQuestion {
  /** Id of the applicant's draft; absent if it is not saved yet. */
  readonly id?: string | undefined;
  /** Values of the form, possibly incomplete. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface PathStep {
  readonly nodeKey: string;
  readonly name: string;
  readonly type: 'approve' | 'handle' | 'cc';
  /** Names of the expected assignees. */
  readonly people: string[];
  /** Readable texts of the rules that select them. */
  readonly why: string[];
  /** Name of the node at which the assignees are chosen; null if they are already known, or there are none. */
  readonly namedAt: string | null;
  readonly hours: number | null;
}

/**
 * Expected assignees of an application if the actor submits it with the entered values; uses the same flow, predicates
 * and people as `submit`. Writes nothing. Values that do not fit their fields are ignored.
 * @throws `notFound` (also for another person's application), `notSubmittable`
 */
export async function submitPath(db: Db, actor: Actor, resource: string, question: PathQuestion): Promise<PathStep[]> {
  const definition = applicationOf(resource);
  const guard = guardOf(resource);
  const before = question.id === undefined ? null : await ownDraft(db, actor, definition, question.id);
  const { values } = question;
  const entered = {
    ...(before ?? newRecord(definition, actor)),
    ...enteredOf(definition, actor, values),
    ...enteredLines(definition, actor, values),
  };
  const record = { ...entered, ...(await guard.derived?.(db, actor.tenantId, entered)) };
  const flowKey = guard.flowKeyOf(record);
  const flow = guard.flows.find(({ key }) => key === flowKey);
  if (flow === undefined) throw new Error(`${guard.area} has no flow ${flowKey}`);
  const { tenantId, username: starter } = actor;
  const extras = await extrasNeeded(flow, { db, tenantId, definition, record });
  const facts = await gatherFacts(db, { tenantId, flow, guard, starter, record, extras });
  const hours = await hoursByNode(tenantId, flow);
  const path = expectedPath(flow, facts);
  const names = await realnames(
    db,
    path.flatMap(({ people }) => people),
  );
  const roles = await roleNames(
    db,
    actor,
    path.flatMap(({ parties }) => parties.map(({ rule }) => rule)),
  );
  return path.flatMap(({ node, people, parties, fallback, namedAt }) => {
    const { key: nodeKey, type } = node;
    if (type === 'start' || type === 'end') return [];
    return {
      nodeKey,
      name: node.name[actor.language],
      type,
      people: people.map((username) => names.get(username) ?? username),
      why: parties.flatMap(({ rule }) => {
        const how = fallback ? 'fallback' : 'rule';
        return whyAsked(definition, { people, rule, how }, roles, actor.language) ?? [];
      }),
      namedAt: namedAt?.name[actor.language] ?? null,
      hours: hours[nodeKey] ?? null,
    };
  });
}

async function ownDraft(db: Db, actor: Actor, definition: ResourceDefinition, id: string): Promise<ResourceRecord> {
  const record = await loadRecord(db, definition, actor.tenantId, id);
  if (record.createBy !== actor.username) throw fail('notFound');
  if (!isOpen(record.bpmStatus)) throw fail('notSubmittable');
  return record;
}
