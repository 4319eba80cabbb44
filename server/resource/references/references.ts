import type { Trx } from '#server/db/database.ts';
import type { Language } from '#server/kernel/actor.ts';
import type { Known, NamedValues, Writer } from '#server/resource/sources/value-source.ts';
import { valueChecks } from '#server/resource/sources/value-sources.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { fieldSentence } from '#shared/resource/field-sentence.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { hasStoredPaths, storedPathsIn } from '#shared/resource/stored-paths.ts';

/** The new values of a record, and the stored record; `before` is absent for a new record. */
export interface Change {
  readonly patch: RecordPatch;
  readonly before?: RecordPatch | null;
}

/**
 * For each change, the fields whose value names something that does not exist for the writer in the same tenant: other
 * records, users, departments, dictionary values, stored files. Runs one query per kind for all changes; the records
 * are locked against deletion.
 */
export async function missingReferences(
  trx: Trx,
  writer: Writer,
  changes: readonly Change[],
): Promise<readonly (readonly FieldDefinition[])[]> {
  const named = changes.map((change) => namedValues(writer.definition, change));
  const known = new Map<string, Known>();
  for (const [kind, check] of Object.entries(valueChecks)) {
    const asked = named.flat().filter(({ field }) => kindOf(field) === kind);
    if (asked.length > 0) known.set(kind, await check.exists(trx, writer, asked));
  }
  const isMissing = ({ field, values }: NamedValues) =>
    !values.every((value) => known.get(kindOf(field))?.(field, value) ?? true);
  return named.map((some) => some.filter(isMissing).map(({ field }) => field));
}

/** Message for a field that `missingReferences` returned. */
export function unknownText(field: FieldDefinition, language: Language): string {
  const say = (zh: string, en: string) => fieldSentence(field, { problem: language === 'en' ? en : zh }, language);
  if (!hasStoredPaths(field)) return say('不存在', 'does not exist');
  return say(
    '只能是您上传的文件，或您可查看的记录中的文件',
    'must be files that you uploaded, or that belong to a record you may read',
  );
}

const kindOf = (field: FieldDefinition): string => (hasStoredPaths(field) ? 'file' : field.type);

function namedValues(definition: ResourceDefinition, { patch, before }: Change): readonly NamedValues[] {
  return allFields(definition).flatMap((field): NamedValues[] => {
    const value = patch[field.name];
    if (hasStoredPaths(field)) {
      const held = new Set(storedPathsIn(field, before?.[field.name]));
      const values = storedPathsIn(field, value).filter((path) => !held.has(path));
      return values.length === 0 ? [] : [{ field, values }];
    }
    if (typeof value !== 'string' || value === '') return [];
    return [{ field, values: field.multi ? value.split(',') : [value] }];
  });
}
