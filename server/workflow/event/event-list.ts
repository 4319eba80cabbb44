import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionOfTable } from '#server/kernel/catalogue.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { instanceOf, mayRead, readableRecord } from '#server/workflow/instance-reader.ts';
import { fail } from '#shared/errors/fail.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { decisionFacts } from './event-decisions.ts';
import { type Diff, diffTexts } from './event-diff.ts';
import { consequencesOf } from './event-groups.ts';
import { actionWord, nodeWord } from './event-words.ts';

/**
 * Timeline of one record, oldest first. Readable by everybody who may read the record or takes part in its approval
 * (docs/security.md P14).
 */
export async function listEvents(db: Db, actor: Actor, { bizTable, bizId }: { bizTable: string; bizId: string }) {
  const definition = definitionOfTable(actor.tenantId, bizTable);
  if (!definition || !(await readable(db, actor, definition, bizId))) throw fail('notFound');
  const rows = await db
    .selectFrom('prmEvent')
    .select(['id', 'createTime', 'action', 'fromState', 'toState', 'actor', 'comment', 'diff', 'signer', 'signature'])
    .where('tenantId', '=', actor.tenantId)
    .where('bizTable', '=', bizTable)
    .where('bizId', '=', bizId)
    .orderBy('id')
    .limit(1000)
    .execute();
  const names = await realnames(
    db,
    rows.flatMap((row) => (row.signer ? [row.actor, row.signer] : [row.actor])),
  );
  const visible = visibleDefinition(definition, actor);
  const states = await stateTexts(db, actor, visible, rows);
  const hidesState = definition.lifecycle !== undefined && !fieldOf(visible, definition.lifecycle.field);
  const diffs = await diffTexts(
    db,
    actor,
    { full: definition, visible },
    rows.map((row) => row.diff as Diff | null),
  );
  const facts = await decisionFacts(db, actor, definition, bizId, rows);
  const consequences = consequencesOf(rows);
  const place = (state: string | null) =>
    state === null || hidesState ? null : (nodeWord(definition, state)?.[actor.language] ?? states.get(state) ?? state);
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
    of: consequences.get(row.id) ?? null,
    role: facts[index]?.role ?? null,
    standsInFor: facts[index]?.standsInFor ?? null,
    seconds: facts[index]?.seconds ?? null,
    late: facts[index]?.late ?? false,
    diff: diffs[index] ?? [],
    signed:
      row.signer && row.signature
        ? { username: row.signer, realname: names.get(row.signer) ?? row.signer, picture: row.signature }
        : null,
  }));
}

async function readable(db: Db, actor: Actor, definition: ResourceDefinition, bizId: string): Promise<boolean> {
  if ((await readableRecord(db, actor, definition, bizId)) !== undefined) return true;
  if (!definition.application) return false;
  const instance = await instanceOf(db, actor.tenantId, { resource: definition.code, bizId });
  return instance !== undefined && mayRead(db, actor, instance);
}

/** Readable texts of lifecycle states. */
async function stateTexts(
  db: Db,
  actor: Actor,
  definition: ResourceDefinition,
  rows: readonly { readonly fromState: string | null; readonly toState: string | null }[],
): Promise<Map<string, string>> {
  const field = definition.lifecycle?.field;
  if (!field || !fieldOf(definition, field)) return new Map();
  const states = new Set(rows.flatMap((row) => [row.fromState, row.toState]).filter((state) => state !== null));
  const records = [...states].map((state): RecordPatch => ({ [field]: state }));
  await presentRecords(db, definition, actor, records);
  return new Map(
    records.map((record) => [String(record[field]), String(record[`${field}_dictText`] ?? record[field])]),
  );
}
