import type { IndexDefinition } from '#shared/resource/definition-parts.ts';
import { rowOfButton } from './buttons.ts';
import type { OnlineDefinition } from './definition.schema.ts';
import { columnNames, fieldRows } from './field-rows.ts';
import type { FormRecord } from './form-record.ts';
import { headRow } from './head-rows.ts';
import type { FormRows, IndexRow } from './rows.schema.ts';

/** The rows of which the platform makes the form: the inverse of `toDefinition`. */
export function fromDefinition(definition: OnlineDefinition, record: FormRecord): FormRows {
  const columnOf = columnNames(definition);
  return {
    head: headRow(definition, record),
    fields: [...fieldRows(definition)],
    indexs: (definition.indexes ?? []).map((index) => rowOfIndex(index, columnOf)),
    buttons: (definition.buttons ?? []).map((button) => rowOfButton(button, columnOf)),
  };
}

export function rowOfIndex(
  { name, fields, unique, platform }: IndexDefinition,
  columnOf: (name: string) => string,
): IndexRow {
  return {
    ...{ id: '', indexName: name, indexField: fields.map(columnOf).join(',') },
    indexType: unique ? 'unique' : 'normal',
    ...platform,
  };
}
