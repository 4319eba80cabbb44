import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { liveRows, tableOf } from '#server/resource/columns.ts';
import { loadRecords } from '#server/resource/load.ts';
import { rowScope } from '#server/resource/scope/data-scope.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { mostLines } from '#shared/resource/lines/line-resource.ts';
import { isPart, keyField, type PartDefinition } from '#shared/resource/parts.ts';
import { type FieldValue, isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';

/** Value that the parts of a record have; undefined if the record has none. */
export function keyOf(whole: ResourceDefinition, part: PartDefinition, record: RecordPatch): FieldValue | undefined {
  const name = keyField(whole, part);
  const value = name === undefined ? undefined : record[name];
  return isBlank(value) ? undefined : value;
}

const belongs = (part: PartDefinition, key: FieldValue): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(part.partOf.field)} = ${key}`;

/** Ids of the parts of a record, at most one more than a record may have; of all, or of those that the actor sees. */
export async function partIds(
  db: Db,
  part: PartDefinition,
  tenantId: number,
  key: FieldValue,
  actor?: Actor,
): Promise<readonly string[]> {
  const seen = actor ? rowScope(part, actor) : sql<SqlBool>`true`;
  const { rows } = await sql<{ id: string }>`
    select id from ${tableOf(part)} where ${liveRows(part, tenantId)} and ${belongs(part, key)} and ${seen}
    order by id limit ${mostLines + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The parts of a record that the actor sees, in the order in which they were made. */
export async function loadParts(
  db: Db,
  part: PartDefinition,
  actor: Actor,
  key: FieldValue,
  { lock = false, definition = part as ResourceDefinition } = {},
): Promise<readonly ResourceRecord[]> {
  const ids = await partIds(db, part, actor.tenantId, key, actor);
  return loadRecords(db, definition, actor.tenantId, ids, { lock, actor });
}

/** Whether a record that the actor sees has this key. */
export async function hasWhole(db: Db, part: PartDefinition, actor: Actor, key: FieldValue): Promise<boolean> {
  const whole = definitionFor(actor.tenantId, part.partOf.form);
  const name = whole && keyField(whole, part);
  if (!whole || !name) return true;
  const { rows } = await sql`
    select 1 from ${tableOf(whole)}
    where ${liveRows(whole, actor.tenantId)} and ${sql.ref(name)}::text = ${String(key)} and ${rowScope(whole, actor)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks a form with all of its parts until the transaction ends. Whoever saves a main row locks it before its parts, and
 * whoever saves a part alone refers to the main row afterwards: without a common lock two of them could wait for each
 * other, add the only part twice, or add a part to a main row that is being deleted.
 */
export async function lockFamily(db: Db, definition: ResourceDefinition, tenantId: number): Promise<void> {
  const whole = isPart(definition) ? definitionFor(tenantId, definition.partOf.form) : definition;
  const { table } = whole ?? definition;
  await lockName(db, table, tenantId);
}

/** Whether another record has the same key, so that the parts are its parts, too. */
export async function isKeyShared(
  db: Db,
  whole: ResourceDefinition,
  part: PartDefinition,
  { tenantId, id, key }: { readonly tenantId: number; readonly id: string; readonly key: FieldValue },
): Promise<boolean> {
  const name = keyField(whole, part);
  if (name === undefined || name === 'id') return false;
  const { rows } = await sql`
    select 1 from ${tableOf(whole)}
    where ${liveRows(whole, tenantId)} and ${sql.ref(name)} = ${key} and id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Raises the version of the main records with these keys, because one of their parts was written alone: a save of a main
 * record that was read before would delete a part that it does not know.
 */
export async function raiseVersion(
  trx: Trx,
  part: PartDefinition,
  tenantId: number,
  keys: readonly (FieldValue | undefined)[],
): Promise<void> {
  const whole = definitionFor(tenantId, part.partOf.form);
  const name = whole && keyField(whole, part);
  const values = [...new Set(keys.flatMap((key) => (isBlank(key) ? [] : [String(key)])))];
  if (!whole || !name || values.length === 0) return;
  await sql`
    update ${tableOf(whole)} set version = version + 1
    where ${liveRows(whole, tenantId)} and ${sql.ref(name)}::text = any(${values})`.execute(trx);
}

/** Gives the parts the new key of their record. */
export async function followKey(trx: Trx, part: PartDefinition, tenantId: number, from: FieldValue, to: FieldValue) {
  await sql`
    update ${tableOf(part)} set ${sql.ref(part.partOf.field)} = ${to}
    where ${liveRows(part, tenantId)} and ${belongs(part, from)}`.execute(trx);
}
