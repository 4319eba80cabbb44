import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { gatherFacts } from '#server/workflow/facts.ts';
import { guardOf } from '#server/workflow/guards.ts';
import { delegatesOf } from '#server/workflow/people/delegation.ts';
import { roleNames, whyAsked } from '#server/workflow/rule-words.ts';
import type { todoTaskShape } from '#shared/contract/workflow/todo.schema.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { FlowDefinition } from '#shared/workflow/flow.ts';
import { BPM } from '#shared/workflow/flow.ts';
import { flowPicture, type PictureNode, type RunTrace } from '#shared/workflow/flow-picture.ts';
import { hoursByNode } from './node-hours.ts';
import type { InstanceRow } from './run.ts';

type TaskResult = z.input<typeof todoTaskShape.result>;
type Path = TaskResult['path'];
type Decided = TaskResult['decided'][number];

interface PathOf {
  readonly definition: ResourceDefinition;
  readonly flow: FlowDefinition;
  readonly instance: InstanceRow;
  readonly record: ResourceRecord;
  /** Decisions of the run, oldest first. */
  readonly decided: readonly Decided[];
  /** Decisions at the present node since the node was entered last. */
  readonly round: readonly Decided[];
}

/**
 * Picture of a run: its nodes in order, with past decisions, present and expected assignees, and the rules that select
 * them.
 */
export async function flowPath(db: Db, actor: Actor, of: PathOf): Promise<Path> {
  const { definition, flow, instance, record } = of;
  const { tenantId, language } = actor;
  const running = instance.status === BPM.running;
  const guard = guardOf(instance.resource);
  const facts = running ? await gatherFacts(db, { tenantId, flow, guard, starter: instance.starter, record }) : null;
  const picture = flowPicture(flow, instance.state, await traceOf(db, tenantId, instance), facts);
  const parts = picture.flatMap((each) => each.parts);
  const present = picture.flatMap((each) => (each.state === 'now' ? each.parts.flatMap(({ people }) => people) : []));
  const standIns = await delegatesOf(db, tenantId, [...new Set(present)]);
  const names = await realnames(db, [...parts.flatMap(({ people }) => people), ...[...standIns.values()].flat()]);
  const roles = await roleNames(
    db,
    actor,
    parts.flatMap(({ rule }) => rule ?? []),
  );
  const hours = await hoursByNode(tenantId, flow);
  const nameOf = (username: string) => names.get(username) ?? username;
  return picture.map((each) => ({
    nodeKey: each.node.key,
    nodeName: each.node.name[language],
    type: typeOf(each),
    state: each.state,
    hours: hours[each.node.key] ?? null,
    namedAt: each.namedAt?.name[language] ?? null,
    decided: lastOf(of, each),
    parts: each.parts.map((part) => ({
      people: part.people.map(nameOf),
      standIns: [...new Set(part.people.flatMap((name) => standIns.get(name) ?? []))].map(nameOf),
      why: whyAsked(definition, part, roles, language),
    })),
  }));
}

const typeOf = ({ node: { type } }: PictureNode) => (type === 'handle' || type === 'cc' ? type : 'approve');

/** Last decision of each person at a node. At the present node only decisions of the present round count. */
function lastOf({ decided, round }: PathOf, { node, state }: PictureNode): Path[number]['decided'] {
  if (state === 'coming' || state === 'left') return [];
  const last = new Map<string, Path[number]['decided'][number]>();
  for (const { nodeKey, username, realname, action, time } of state === 'now' ? round : decided) {
    if (nodeKey === node.key) last.set(username, { realname, action, time });
  }
  return [...last.values()];
}

async function traceOf(db: Db, tenantId: number, { id, status }: InstanceRow): Promise<RunTrace> {
  const copies = await db
    .selectFrom('wfCopy')
    .select('nodeKey')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('instanceId', '=', id)
    .execute();
  const ended = status !== BPM.running && status !== BPM.passed;
  const last = ended
    ? await db
        .selectFrom('wfTask')
        .select('nodeKey')
        .where('tenantId', '=', tenantId)
        .where('instanceId', '=', id)
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined;
  return { stoppedAt: last?.nodeKey ?? null, copied: new Set(copies.map(({ nodeKey }) => nodeKey)) };
}
