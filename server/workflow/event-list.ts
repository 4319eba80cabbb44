import type { Db } from '#server/db/database.ts';
import { loadRecords } from '#server/resource/load.ts';
import { presentRecords } from '#server/resource/present.ts';
import type { Actor } from '#server/session/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { JsonValue, RecordPatch } from '#shared/resource/record.ts';
import { permissionPrefix } from '#shared/resource/resource-calls.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { actionWord, nodeWord } from './event-words.ts';
import { instanceOf, mayRead } from './instance-reader.ts';
import { realnames } from './realnames.ts';

type Diff = Readonly<Record<string, readonly [JsonValue, JsonValue]>>;

/** The timeline of one record, oldest first; for whoever may read the record or is part of its approval (P14). */
export async function listEvents(db: Db, actor: Actor, { bizTable, bizId }: { bizTable: string; bizId: string }) {
  const definition = yardDefinitions.find((entry) => entry.table === bizTable);
  if (!definition || !(await readable(db, actor, definition, bizId))) throw fail('notFound');
  const rows = await db
    .selectFrom('prmEvent')
    .select(['id', 'createTime', 'action', 'fromState', 'toState', 'actor', 'comment', 'diff'])
    .where('tenantId', '=', actor.tenantId)
    .where('bizTable', '=', bizTable)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .limit(1000)
    .execute();
  const names = await realnames(
    db,
    rows.map((row) => row.actor),
  );
  const states = await stateTexts(db, actor, definition, rows);
  const diffs = await diffTexts(
    db,
    actor,
    definition,
    rows.map((row) => row.diff as Diff | null),
  );
  const place = (state: string | null) =>
    state === null ? null : (nodeWord(definition, state)?.[actor.language] ?? states.get(state) ?? state);
  return rows.map((row, index) => ({
    id: row.id,
    time: row.createTime,
    action: row.action,
    actionText: actionWord(definition, row.action)[actor.language],
    from: place(row.fromState),
    to: place(row.toState),
    actor: row.actor,
    realname: names.get(row.actor) ?? (actor.language === 'en' ? 'System' : '系统'),
    comment: row.comment,
    diff: diffs[index] ?? [],
  }));
}

async function readable(db: Db, actor: Actor, definition: ResourceDefinition, bizId: string): Promise<boolean> {
  if (actor.grants.has(`${permissionPrefix(definition)}:list`)) {
    if ((await loadRecords(db, definition, actor.tenantId, [bizId], { actor })).length > 0) return true;
  }
  if (!definition.application) return false;
  const instance = await instanceOf(db, actor.tenantId, { resource: definition.code, bizId });
  return instance !== undefined && mayRead(db, actor, instance);
}

/** Lifecycle states in words. */
async function stateTexts(
  db: Db,
  actor: Actor,
  definition: ResourceDefinition,
  rows: readonly { readonly fromState: string | null; readonly toState: string | null }[],
): Promise<Map<string, string>> {
  const field = definition.lifecycle?.field;
  if (!field) return new Map();
  const states = new Set(rows.flatMap((row) => [row.fromState, row.toState]).filter((state) => state !== null));
  const records = [...states].map((state): RecordPatch => ({ [field]: state }));
  await presentRecords(db, definition, actor, records);
  return new Map(
    records.map((record) => [String(record[field]), String(record[`${field}_dictText`] ?? record[field])]),
  );
}

/** Changed fields in words: the values before and after are presented as if they were records. */
async function diffTexts(db: Db, actor: Actor, definition: ResourceDefinition, diffs: readonly (Diff | null)[]) {
  const pairs = diffs.map((diff) => ({
    before: Object.fromEntries(Object.entries(diff ?? {}).map(([name, [before]]) => [name, before])) as RecordPatch,
    after: Object.fromEntries(Object.entries(diff ?? {}).map(([name, [, after]]) => [name, after])) as RecordPatch,
    names: Object.keys(diff ?? {}),
  }));
  await presentRecords(
    db,
    definition,
    actor,
    pairs.flatMap(({ before, after }) => [before, after]),
  );
  return pairs.map(({ before, after, names }) =>
    names.map((name) => ({
      field: name,
      label: labelOf(definition, name, actor.language),
      before: shown(before, name),
      after: shown(after, name),
    })),
  );
}

function labelOf(definition: ResourceDefinition, name: string, language: 'zh' | 'en'): string {
  if (name === 'assignee') return language === 'en' ? 'Assignee' : '办理人';
  return fieldOf(definition, name)?.label[language] ?? name;
}

function shown(record: RecordPatch, name: string): string | null {
  const value = record[`${name}_dictText`] ?? record[name];
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
