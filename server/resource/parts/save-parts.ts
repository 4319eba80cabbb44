import type { Db, Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { partsOf } from '#server/kernel/catalogue.ts';
import { diffOf } from '#server/resource/event.ts';
import { presentRecords } from '#server/resource/list/present.ts';
import { readBody } from '#server/resource/save/check.ts';
import { insertRecord } from '#server/resource/save/insert.ts';
import { removeRecords } from '#server/resource/save/remove.ts';
import { saveRecord } from '#server/resource/save/save.ts';
import { lockedFields, visibleDefinition } from '#server/resource/visible-definition.ts';
import { AppError, fail, type LineProblems } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceVerb } from '#shared/resource/address-definition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { mostLines } from '#shared/resource/lines/line-resource.ts';
import { type PartDefinition, partKey } from '#shared/resource/parts.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { keyOf, loadParts } from './part-rows.ts';
import { savesWhole } from './saved-with-whole.ts';

type Values = Readonly<Record<string, unknown>>;

/** The rows of a part in a body: the complete list, because rows that are missing are removed. */
export interface SentPart {
  readonly part: PartDefinition;
  readonly rows: readonly Values[];
}

/** Parts whose rows the actor may list; the others are in no answer. */
export const seenParts = (definition: ResourceDefinition, { tenantId, grants }: Actor): readonly PartDefinition[] =>
  partsOf(tenantId, definition).filter((part) => grants.has(verbCode(part, 'list')));

/**
 * The lists of parts in a body, by the key of the part. Rows of a part whose list is missing stay as they are.
 * @throws `invalidInput` if a list is no list of objects, `tooManyRows`
 */
export function sentParts(definition: ResourceDefinition, actor: Actor, body: Values): readonly SentPart[] {
  const sent = partsOf(actor.tenantId, definition).flatMap((part): SentPart[] => {
    const rows = body[partKey(part)];
    if (rows === undefined || rows === null) return [];
    if (!Array.isArray(rows) || !rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row)))
      throw invalidFields({ [partKey(part)]: 'conditionUnreadable' });
    return [{ part, rows: rows as readonly Values[] }];
  });
  if (sent.reduce((sum, { rows }) => sum + rows.length, 0) > mostLines) throw fail('tooManyRows', { max: mostLines });
  return sent;
}

/**
 * Writes the rows of parts in the transaction of their record: a row with the id of a stored row changes it, another one
 * is added, and stored rows that were not sent are deleted. Each row is checked, scoped and recorded as if it was written
 * alone, and only what the actor may do is done.
 * @throws `linesRefused`, `partForbidden`
 */
export async function saveParts(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  record: ResourceRecord,
  sent: readonly SentPart[],
): Promise<void> {
  const lines: Record<string, LineProblems[string]> = {};
  savesWhole(trx);
  for (const one of sent) {
    const problems = await savePart(trx, definition, actor, record, one);
    if (Object.keys(problems).length > 0) lines[partKey(one.part)] = problems;
  }
  const n = Object.values(lines).reduce((sum, rows) => sum + Object.keys(rows).length, 0);
  if (n > 0) throw new AppError('linesRefused', { n }, {}, undefined, lines);
}

async function savePart(
  trx: Trx,
  definition: ResourceDefinition,
  actor: Actor,
  record: ResourceRecord,
  { part, rows }: SentPart,
): Promise<LineProblems[string]> {
  const problems: Record<string, Record<string, string>> = {};
  if (!actor.grants.has(verbCode(part, 'list'))) throw fail('partForbidden', { title: part.title });
  const key = keyOf(definition, part, record);
  if (key === undefined) {
    if (rows.length > 0) throw fail('partKeyMissing', { title: part.title });
    return problems;
  }
  const stored = await loadParts(trx, part, actor, key, { lock: true });
  if (stored.length > mostLines) throw fail('tooManyRows', { max: mostLines });
  const left = new Map(stored.map((row) => [row.id, row]));
  const named = rows.map((values, at) => {
    const before = left.get(String(values.id ?? ''));
    if (before) left.delete(before.id);
    return { before, values, name: String(values.id || values.tempId || at) };
  });
  if (part.partOf.single && named.length > 1) {
    for (const { name } of named.slice(1)) problems[name] = { id: errorText('partTwice', actor.language) };
    return problems;
  }
  const may = (verb: ResourceVerb) => {
    if (!actor.grants.has(verbCode(part, verb))) throw fail('partForbidden', { title: part.title });
  };
  if (left.size > 0) {
    may('delete');
    await removeRecords(trx, part, actor, { ids: [...left.keys()] });
  }
  for (const { before, values, name } of named) {
    try {
      if (before) {
        const patch = readRow(part, actor, values, 'edit');
        if (Object.keys(diffOf(before, patch)).length === 0) continue;
        may('edit');
        await saveRecord(trx, part, actor, { id: before.id, patch, scope: actor, locked: before });
      } else {
        may('add');
        await insertRecord(trx, part, actor, { ...readRow(part, actor, values, 'add', key), [part.partOf.field]: key });
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error;
      problems[name] = { ...error.fields };
    }
  }
  return problems;
}

/** Keys of a sent row that are no values: what identifies it, and its place in a grid. */
const unread: ReadonlySet<string> = new Set(['id', 'tempId', 'lineNo', 'version']);

/** The entered values of a row without its foreign key, which is that of the record. */
function readRow(part: PartDefinition, actor: Actor, values: Values, mode: 'add' | 'edit', key?: unknown): RecordPatch {
  const { field } = part.partOf;
  const closed = new Set([...unread, field, ...lockedFields(part, actor)]);
  const entered = Object.entries(values).filter(([name]) => !closed.has(name));
  // In a change, null means that nothing changes; a list is complete, so that null clears the value.
  const body = Object.fromEntries(entered.map(([name, value]) => [name, value ?? (mode === 'edit' ? '' : null)]));
  const read = readBody(part, actor, mode === 'add' ? { ...body, [field]: key } : body, { mode });
  return Object.fromEntries(Object.entries(read).filter(([name]) => name !== field));
}

/** Rows of the parts of a record with their texts, by the key of the part. */
export async function presentParts(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  record: ResourceRecord,
): Promise<Readonly<Record<string, readonly ResourceRecord[]>>> {
  const lists: Record<string, readonly ResourceRecord[]> = {};
  for (const part of seenParts(definition, actor)) {
    const key = keyOf(definition, part, record);
    const seen = visibleDefinition(part, actor);
    const rows = key === undefined ? [] : await loadParts(db, part, actor, key, { definition: seen });
    await presentRecords(db, seen, actor, rows);
    lists[partKey(part)] = rows.slice(0, mostLines);
  }
  return lists;
}
