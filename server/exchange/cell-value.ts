import type { Language } from '#server/kernel/actor.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import { dateTimeOf, days1904 } from '#server/workbook/serial-date.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import { hasText } from '#shared/resource/resource-columns.ts';
import { bothWords, word } from './sheet-words.ts';

/** Result of reading a cell: a value, the text of a choice that must be looked up, or a problem. */
export type CellValue =
  | { readonly value: unknown }
  | { readonly texts: readonly string[] }
  | { readonly problem: string };

const [yes, no] = [
  new Set(['true', 'y', '1', ...bothWords('yes').map((text) => text.toLowerCase())]),
  new Set(['false', 'n', '0', ...bothWords('no').map((text) => text.toLowerCase())]),
];

/**
 * Reads a cell for its field. A value of the wrong type is passed on unchanged, so that the form's own check reports
 * it. Null for an empty cell.
 */
export function readCell(
  field: FieldDefinition,
  cell: ReadCell,
  options: { readonly language: Language; readonly date1904: boolean },
): CellValue | null {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return null;
  if (typeof cell === 'object') return { problem: word('brokenCell', options.language, { error: cell.error }) };
  switch (field.type) {
    case 'int':
    case 'dec':
      return { value: typeof cell === 'number' ? shown(cell) : String(cell).trim() };
    case 'bool':
      return { value: readBool(cell) };
    case 'date':
    case 'datetime':
      return { value: readDate(field.type, cell, options.date1904) };
    case 'json':
      return { value: readJson(String(cell)) };
    default:
      return hasText(field) ? { texts: textsOf(field, cell) } : { value: textOf(cell) };
  }
}

/** Rounds a number to fifteen digits, as spreadsheets show it, which removes binary rounding errors. */
const shown = (number: number): number => Number(number.toPrecision(15));

const textOf = (cell: string | number | boolean): string =>
  typeof cell === 'number' ? String(shown(cell)) : String(cell).trim();

function textsOf(field: FieldDefinition, cell: string | number | boolean): readonly string[] {
  const text = textOf(cell);
  if (!field.multi) return [text];
  const pieces = text.split(/[,，、;；\n]/).map((piece) => piece.trim());
  return [...new Set(pieces)].filter((piece) => piece !== '');
}

function readBool(cell: string | number | boolean): unknown {
  if (typeof cell === 'boolean') return cell;
  const text = textOf(cell).toLowerCase();
  return yes.has(text) ? true : no.has(text) ? false : text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads a date: a number of the sheet, or text such as `2026-3-2`, `2026/03/02 8:30`, `2026年3月2日`. */
function readDate(type: 'date' | 'datetime', cell: string | number | boolean, date1904: boolean): string {
  const text =
    typeof cell === 'number'
      ? (dateTimeOf(cell + (date1904 ? days1904 : 0)) ?? String(cell))
      : written(String(cell).trim());
  if (type === 'datetime') return text;
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}

function written(text: string): string {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (!match) return text;
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}:${second}`;
}
