import type { CellOption } from '#src/grid/columns/edit-column.ts';
import type { CellType, Parsed } from './cell-type.ts';
import { copyOption, optionText, parseOption } from './option-text.ts';
import { taken } from './parsed.ts';
import { TagsShow } from './tags-show.tsx';
import { joinValues, splitValues } from './value-list.ts';

/** Several options, stored as a comma-separated list. The cell shows the first as a tag and the number of others. */
export const listMulti: CellType = {
  text: (value, column, context, row) => {
    const options = context.optionsOf(column, row);
    return splitValues(value)
      .map((each) => optionText(each, options, context.language))
      .join(', ');
  },
  copy: (value, column, context, row) => {
    const options = context.optionsOf(column, row);
    return splitValues(value)
      .map((each) => copyOne(each, options))
      .join(',');
  },
  parse: (text, column, context, row) => {
    const options = context.optionsOf(column, row);
    // Option texts may contain other separators, so the separator that `copy` writes is tried first.
    const byComma = parseAll(text.split(/[,，]/), options);
    return byComma.ok ? byComma : parseAll(text.split(/[,，、;；\n]/), options);
  },
  compare: 'text',
  Show: TagsShow,
  loadEditor: async () => (await import('./list-multi-editor.tsx')).ListMultiEditor,
};

/** A text with a comma would be pasted as two, so the value is copied instead. */
function copyOne(value: string, options: readonly CellOption[]): string {
  const text = copyOption(value, options);
  return /[,，]/.test(text) ? value : text;
}

function parseAll(parts: readonly string[], options: readonly CellOption[]): Parsed {
  const values = new Set<string>();
  for (const part of parts) {
    const parsed = parseOption(part, options);
    if (!parsed.ok) return parsed;
    if (typeof parsed.value === 'string') values.add(parsed.value);
  }
  return taken(joinValues([...values]));
}
