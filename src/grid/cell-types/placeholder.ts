import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { plainText } from './plain-text.ts';

/** `${title}`, `${key}` and `${defaultValue}` in a column's texts (docs/wire.md §2.17.5); other names stay as they are. */
export function fillTemplate(text: string, column: Pick<EditColumn, 'title' | 'key' | 'defaultValue'>): string {
  return text.replace(/\$\{(title|key|defaultValue)\}/g, (_, name: 'title' | 'key' | 'defaultValue') =>
    plainText(column[name]),
  );
}

/** What an empty editor of the column says; undefined is nothing. */
export function placeholderOf(column: EditColumn): string | undefined {
  const template = column.placeholder ?? column.props?.placeholder;
  return typeof template === 'string' && template !== '' ? fillTemplate(template, column) : undefined;
}
