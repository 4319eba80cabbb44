import type { Db } from '#server/db/database.ts';
import { loadRecord } from '#server/resource/load.ts';
import { fixedFor } from '#server/resource/seen-by.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { enteredFields } from '#shared/resource/application-base.ts';
import { checkField } from '#shared/resource/check-field.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { type FieldValue, isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { expectedPath } from '#shared/workflow/expected-path.ts';
import { BPM, isOpen } from '#shared/workflow/flow.ts';
import { extrasNeeded } from './extras-needed.ts';
import { gatherFacts } from './facts.ts';
import { applicationOf, guardOf } from './guards.ts';
import { hoursByNode } from './node-hours.ts';
import { realnames } from './realnames.ts';
import { roleNames, whyAsked } from './rule-words.ts';

export interface PathQuestion {
  /** The applicant's own draft; absent for one that is not saved yet. */
  readonly id?: string | undefined;
  /** What the form holds; finished or not. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface PathStep {
  readonly nodeKey: string;
  readonly name: string;
  readonly type: 'approve' | 'handle' | 'cc';
  /** Real names of those who will be asked. */
  readonly people: string[];
  /** By which rules of the flow, in words. */
  readonly why: string[];
  /** Name of the node at which they are named; null where they are known, or nobody is. */
  readonly namedAt: string | null;
  readonly hours: number | null;
}

/**
 * Who will decide about an application, if the actor submits it as it is entered: the same flow, predicates and people
 * that `submit` asks. Nothing is written; values that do not fit their fields yet count as not entered.
 * @throws `notFound` also for another person's application, `notSubmittable`
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

function newRecord(definition: ResourceDefinition, actor: Actor): ResourceRecord {
  const defaults = enteredFields(definition).flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const stamps = { sysOrgCode: actor.orgCode, createBy: actor.username, bpmStatus: BPM.draft };
  return { ...Object.fromEntries(defaults), ...stamps, id: '', version: 0 };
}

/** More lines than anybody enters are not looked at. */
const mostLines = 500;

/** Lists of lines as they are entered, by their keys: what an area derives of them counts, too. */
function enteredLines(definition: ResourceDefinition, actor: Actor, values: PathQuestion['values']): RecordPatch {
  return Object.fromEntries(
    linesOf(definition).flatMap(({ key, definition: line }) => {
      const list: unknown = values[key];
      if (!Array.isArray(list)) return [];
      const rows = list.slice(0, mostLines).filter((row) => typeof row === 'object' && row !== null);
      return [[key, rows.map((row) => ({ ...enteredOf(line, actor, row), id: String(row.id ?? '') }))]];
    }),
  );
}

function enteredOf(definition: ResourceDefinition, actor: Actor, values: PathQuestion['values']): RecordPatch {
  const fixed = new Set(fixedFor(definition, actor));
  const entered = enteredFields(definition).filter(({ name }) => !fixed.has(name) && name in values);
  return Object.fromEntries(
    entered.map((field) => {
      const value = values[field.name] as FieldValue | undefined;
      const checked = isBlank(value) ? { value: null } : checkField(field, value, actor.language);
      return [field.name, 'value' in checked ? checked.value : null];
    }),
  );
}
