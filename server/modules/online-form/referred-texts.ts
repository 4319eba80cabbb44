import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { valueKind } from '#server/resource/list/predicate.ts';
import { loadRecords } from '#server/resource/load.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { columnOfField } from '#shared/online/field-rows.ts';
import type { Row } from '#shared/online/row-values.ts';
import { listOf } from '#shared/query/value-rule.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { UncheckedField } from '#shared/resource/field.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { verbCode } from '#shared/resource/resource-address.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import type { SeenForm } from './seen-form.ts';

/** A column of the records to which the field `through` refers, and the key under which rows contain it. */
interface Wanted {
  readonly key: string;
  readonly through: string;
  readonly column: string;
}

/**
 * What rows show of the records to which they refer: the name of the record (`{column}_dictText`) and the fields that are
 * looked up in it. A row without a reference has no such key. Other fields than the name are shown only to people who may
 * list these records.
 */
export async function referredTexts(
  { definition: { fields } }: Pick<SeenForm, 'definition'>,
  actor: Actor,
  records: readonly ResourceRecord[],
): Promise<readonly Row[]> {
  const references = fields.filter(({ type, ref }) => type === 'ref' && ref !== undefined);
  const texts = records.map((record) => Object.fromEntries(references.flatMap((field) => namedBy(field, record))));
  for (const through of references) {
    const wanted = wantedOf(fields, through);
    if (wanted.length === 0) continue;
    const found = await readAs(actor.tenantId, (db) => lookUp(db, actor, through, wanted, records));
    for (const [at, record] of records.entries()) Object.assign(texts[at] ?? {}, found(record));
  }
  return texts;
}

const keyOf = (field: UncheckedField): string => `${columnOfField(field)}_dictText`;

function namedBy(field: UncheckedField, record: ResourceRecord): [string, string][] {
  const text = record[`${field.name}_dictText`];
  return typeof text === 'string' ? [[keyOf(field), text]] : [];
}

function wantedOf(fields: readonly UncheckedField[], { name, shows, ...through }: UncheckedField): Wanted[] {
  const [first] = listOf(shows ?? '');
  const lookedUp = fields.flatMap((field): Wanted[] =>
    field.lookedUp?.through === name
      ? [{ key: columnOfField(field), through: name, column: field.lookedUp.field }]
      : [],
  );
  return first === undefined
    ? lookedUp
    : [{ key: keyOf({ name, ...through }), through: name, column: first }, ...lookedUp];
}

/** Reads the columns for all rows at once; the result adds them to one row. */
async function lookUp(
  db: Db,
  actor: Actor,
  { name, ref = '' }: UncheckedField,
  wanted: readonly Wanted[],
  records: readonly ResourceRecord[],
): Promise<(record: ResourceRecord) => Row> {
  const target = definitionFor(actor.tenantId, ref);
  if (!target || !actor.grants.has(verbCode(target, 'list'))) return () => ({});
  const seen = visibleDefinition(target, actor);
  const columns = wanted.flatMap(({ key, column }) => {
    const field = shownField(seen, column);
    return field === undefined ? [] : [{ key, field }];
  });
  const idsOf = (record: ResourceRecord) => listOf(String(record[name] ?? ''));
  const rows = await loadRecords(db, seen, actor.tenantId, [...new Set(records.flatMap(idsOf))], { actor });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (record) => {
    const referred = idsOf(record).flatMap((id) => byId.get(id) ?? []);
    if (referred.length === 0) return {};
    const text = (field: string) => referred.map((row) => String(row[field] ?? '')).join(',');
    return Object.fromEntries(columns.map(({ key, field }) => [key, text(field)]));
  };
}

/** The field with this column, unless its values are secret, masked or no plain values. */
function shownField(definition: ResourceDefinition, column: string): string | undefined {
  const fields: readonly UncheckedField[] = allFields(definition).filter((field) => valueKind(field) !== 'none');
  return fields.find(({ name, secret }) => !secret && snakeCase(name) === column.toLowerCase())?.name;
}
