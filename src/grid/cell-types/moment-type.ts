import type { Text } from '#shared/resource/text.ts';
import { exactMoment, momentText, pastedMoment, readMoment } from '#src/controls/moment-text.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { CellType } from './cell-type.ts';
import { dateFormatOf } from './date-format.ts';
import { refused, taken } from './parsed.ts';
import { isEmptyValue, plainText } from './plain-text.ts';

/** Common parts of date, datetime and time, which store text in their format. */
export function momentType(problem: (text: string) => Text): CellType {
  return {
    text: shown,
    parse: (text, column) => {
      if (text.trim() === '') return taken(null);
      const format = dateFormatOf(column);
      const moment = pastedMoment(text, format);
      return moment === undefined ? refused(problem(text.trim())) : taken(momentText(moment, format));
    },
    validate: (value, column) => {
      if (isEmptyValue(value) || readMoment(plainText(value), dateFormatOf(column)) !== undefined) return undefined;
      return problem(plainText(value));
    },
    compare: 'text',
    loadEditor: async () => (await import('./moment-editor.tsx')).MomentEditor,
  };
}

/**
 * The stored value may be more precise than the column shows (a datetime in a date column). Values that cannot be
 * parsed are shown as they are.
 */
function shown(value: unknown, column: EditColumn): string {
  const text = plainText(value);
  const format = dateFormatOf(column);
  if (text === '' || exactMoment(text, format) !== undefined) return text;
  const moment = readMoment(text, format);
  return moment === undefined ? text : momentText(moment, format);
}
