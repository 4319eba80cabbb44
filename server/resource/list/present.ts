import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { takeTurns } from '#server/process/turns.ts';
import { kitPart } from '#server/resource/kit.ts';
import { findTexts, type TextField, textFieldsOf } from '#server/resource/references/texts.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { seenBy } from '#server/resource/seen-by.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Lays the readable texts beside the values, then lets the area add its own; `whole`: see `ResourceHooks.present`. */
export async function presentRecords(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  records: readonly RecordPatch[],
  options = { whole: false },
): Promise<void> {
  await layTexts(db, definition, actor, records);
  layEnglish(definition, actor, records);
  await hooksOf(definition).present?.(db, actor, records, options);
}

/**
 * Lays the readable texts beside the values (`<field>_dictText`, docs/wire.md §1.5.6), one query per kind for all records. A
 * comma list is translated piece by piece; a piece nobody knows stays as it is, and the key is absent when nothing of the
 * field was found. The records may be parts of rows.
 */
export async function layTexts(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  records: readonly RecordPatch[],
): Promise<void> {
  const fields = textFieldsOf(definition).filter((field) => maySeeName(field, actor));
  const texts = await findTexts(db, actor, fields, records);
  const turn = takeTurns();
  for (const record of records) {
    await turn();
    for (const field of fields) {
      const text = textOf(field, record[field.name], texts.get(field.source));
      if (text !== undefined) record[field.key] = text;
    }
  }
}

/** Fields that have another one with the same in English. */
const twofold = kitPart((definition) => allFields(definition).filter(({ english }) => english !== undefined));

/** What a text says in the reader's language; the text itself where nobody wrote it in English. */
function layEnglish(definition: ResourceDefinition, { language }: Actor, records: readonly RecordPatch[]): void {
  for (const { name, english = '' } of twofold(definition)) {
    for (const record of records) {
      const text = (language === 'en' && record[english]) || record[name];
      if (typeof text === 'string') record[`${name}_dictText`] = text;
    }
  }
}

/** The name of a record that is referred to is a field of that record, and may be hidden like any other. */
function maySeeName({ ref }: TextField, actor: Actor): boolean {
  if (ref === undefined || actor.withheld.hidden.size === 0) return true;
  const target = definitionFor(actor.tenantId, ref);
  return target === undefined || seenBy(target, actor).display === target.display;
}

function textOf(field: TextField, value: unknown, texts: ReadonlyMap<string, string> | undefined) {
  if (!texts || typeof value !== 'string' || value === '') return undefined;
  if (!field.multi) return texts.get(value) ?? (texts.size > 0 ? value : undefined);
  if (texts.size === 0) return undefined;
  return value
    .split(',')
    .map((piece) => texts.get(piece) ?? piece)
    .join(',');
}
