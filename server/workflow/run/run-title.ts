import type { Db } from '#server/db/database.ts';
import { findTexts, textFieldsOf } from '#server/resource/references/texts.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';

/**
 * Title of an application in lists of tasks: the texts of the fields that its definition names. Stored with the
 * instance, therefore in Chinese, the yard's own language.
 */
export async function runTitle(
  db: Db,
  { tenantId, definition }: { readonly tenantId: number; readonly definition: ResourceDefinition },
  record: ResourceRecord,
): Promise<string> {
  const names = definition.application?.title ?? [];
  const fields = textFieldsOf(definition).filter(({ name }) => names.includes(name));
  const texts = await findTexts(db, { tenantId, language: 'zh' }, fields, [record]);
  const parts = names.map((name) => {
    const value = record[name];
    if (isBlank(value) || !fieldOf(definition, name)) return '';
    const source = fields.find((field) => field.name === name)?.source;
    return (source && texts.get(source)?.get(String(value))) ?? String(value);
  });
  return parts.filter((part) => part !== '').join(' ');
}
