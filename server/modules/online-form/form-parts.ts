import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadParts } from '#server/resource/parts/part-rows.ts';
import { seenParts } from '#server/resource/parts/save-parts.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { fail } from '#shared/errors/fail.ts';
import { partRow, type Row, writtenRow } from '#shared/online/row-values.ts';
import { isPart, type PartDefinition, partKey } from '#shared/resource/parts.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { findOnlineForm } from './find-online-form.ts';
import { keptFields, type Values } from './kept-fields.ts';
import type { OpenForm } from './open-form.ts';
import { type SeenForm, seenForm } from './seen-form.ts';

/** A form whose rows are parts of another form's rows, as the caller sees it. */
export interface SeenPart extends SeenForm {
  readonly part: PartDefinition;
  /** Key of its rows in the body of a main row. */
  readonly table: string;
}

/** The parts of a form whose rows the caller may list; the others are in no answer. */
export async function partsOfForm({ kit }: Pick<OpenForm, 'kit'>, actor: Actor): Promise<readonly SeenPart[]> {
  const parts: SeenPart[] = [];
  for (const part of seenParts(kit.definition, actor)) {
    const stored = await findOnlineForm(actor, part.code);
    if (!stored) continue;
    const seen = seenForm(stored, part, actor);
    parts.push({ ...seen, part, table: seen.rows.head.tableName });
  }
  return parts;
}

/** Rows of the parts of a record, by the table of the part. */
export const rowsOfParts = (
  parts: readonly SeenPart[],
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly Row[]>> =>
  Object.fromEntries(
    parts.map(({ part, table, definition }) => [
      table,
      ((record[partKey(part)] ?? []) as readonly ResourceRecord[]).map((row) => partRow(definition, row)),
    ]),
  );

/** The lists of the engine for the parts that a body names. A stored row is named by its id. */
export function sentParts(parts: readonly SeenPart[], main: OpenForm, body: Values): Values {
  const tables = parts.map(({ table }) => table);
  const { parts: lists } = writtenRow(main.definition, body, { change: false, parts: tables });
  return Object.fromEntries(
    parts.flatMap(({ part, table, definition }) => {
      const rows = lists[table];
      return rows === undefined ? [] : [[partKey(part), rows.map((row) => sentRow(definition, row))]];
    }),
  );
}

function sentRow(definition: SeenForm['definition'], row: Values): Values {
  const { id } = row;
  const isStored = typeof id === 'string' && id !== '';
  const { values } = writtenRow(definition, row, { change: isStored });
  const kept = keptFields(definition, row);
  const own = Object.entries(values).filter(([name]) => !isStored || !kept.has(name));
  return { ...Object.fromEntries(own), ...(isStored && { id }) };
}

/**
 * Rows of a part by the value of the main row, as `subform` and `subform/list` answer them.
 * @throws `onlinePartUnknown` if the form is no part
 */
export async function partRows(
  { kit, rows, definition }: OpenForm,
  actor: Actor,
  value: string,
): Promise<readonly Row[]> {
  const part = kit.definition;
  if (!isPart(part)) throw fail('onlinePartUnknown', { table: rows.head.tableName });
  const seen = visibleDefinition(part, actor);
  const found = await readAs(actor.tenantId, (db) => loadParts(db, part, actor, value, { definition: seen }));
  return found.map((record) => {
    const { jeecg_row_key: _, ...row } = partRow(definition, record);
    return row;
  });
}

/**
 * The only row of a part.
 * @throws `onlinePartNone`, `onlinePartMany`
 */
export async function onlyPartRow(form: OpenForm, actor: Actor, value: string): Promise<Row> {
  const [row, ...others] = await partRows(form, actor, value);
  const named = { table: form.rows.head.tableName, id: value };
  if (row === undefined) throw fail('onlinePartNone', named);
  if (others.length > 0) throw fail('onlinePartMany', named);
  return row;
}
