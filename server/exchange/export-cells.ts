import type { Language } from '#server/kernel/actor.ts';
import type { Cell } from '#server/workbook/cell.ts';
import { showsBizStatus } from '#shared/resource/application-state.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { hasText } from '#shared/resource/resource-columns.ts';
import { word } from './sheet-words.ts';

/** Cells of a record: texts instead of codes, dates as dates, numbers as numbers. */
export function recordCells(columns: readonly FieldDefinition[], record: RecordPatch, language: Language): Cell[] {
  return columns.map((field) => cellOf(field, record, language));
}

function cellOf(field: FieldDefinition, record: RecordPatch, language: Language): Cell {
  const value = record[field.name];
  if (value === null || value === undefined) return null;
  if (field.name === 'bizStatus' && !showsBizStatus(record)) return null;
  if (hasText(field)) return String(record[`${field.name}_dictText`] ?? value);
  switch (field.type) {
    case 'int':
    case 'dec':
      return typeof value === 'number' ? value : String(value);
    case 'bool':
      return word(value === true ? 'yes' : 'no', language);
    case 'date':
    case 'datetime':
      return { date: String(value) };
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}
