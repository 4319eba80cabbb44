import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { definitionFor } from '#server/kernel/catalogue.ts';
import { makeYielder } from '#server/process/yielder.ts';
import { kitPart } from '#server/resource/kit.ts';
import { findTexts, type TextField, textFieldsOf } from '#server/resource/references/texts.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/** Adds the readable texts to the records, then the values that the area adds; `whole`: see `ResourceHooks.present`. */
export async function presentRecords(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  records: readonly RecordPatch[],
  options = { whole: false },
): Promise<void> {
  await addTexts(db, definition, actor, records);
  addEnglish(definition, actor, records);
  await hooksOf(definition).present?.(db, actor, records, options);
}

/**
 * Adds the readable texts to the records (`<field>_dictText`, docs/wire.md §1.5.6), with one query per kind for all
 * records. In a comma list each entry is translated; unknown entries stay as they are. The key is missing if no text of
 * the field was found. Records may have only some of the fields.
 */
export async function addTexts(
  db: Db,
  definition: ResourceDefinition,
  actor: Actor,
  records: readonly RecordPatch[],
): Promise<void> {
  const fields = textFieldsOf(definition).filter((field) => maySeeName(field, actor));
  const texts = await findTexts(db, actor, fields, records);
  const turn = makeYielder();
  for (const record of records) {
    await turn();
    for (const field of fields) {
      const text = textOf(field, record[field.name], texts.get(field.source));
      if (text !== undefined) record[field.key] = text;
    }
  }
}

/** Fields that have a second field with the English text. */
const twofold = kitPart((definition) => allFields(definition).filter(({ english }) => english !== undefined));

/** Sets `<field>_dictText` to the text in the reader's language, or to the original if there is no English text. */
function addEnglish(definition: ResourceDefinition, { language }: Actor, records: readonly RecordPatch[]): void {
  for (const { name, english = '' } of twofold(definition)) {
    for (const record of records) {
      const text = (language === 'en' && record[english]) || record[name];
      if (typeof text === 'string') record[`${name}_dictText`] = text;
    }
  }
}

/** Whether the actor may see the name of a referenced record; the name is a field of that record and may be hidden. */
function maySeeName({ ref }: TextField, actor: Actor): boolean {
  if (ref === undefined || actor.restrictions.hidden.size === 0) return true;
  const target = definitionFor(actor.tenantId, ref);
  return target === undefined || visibleDefinition(target, actor).display === target.display;
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
