import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import { plainText } from './plain-text.ts';

/**
 * Replaces `${title}`, `${key}` and `${defaultValue}` in a column's text (docs/wire.md §2.17.5). Other names are kept.
 */
export function fillTemplate(text: string, column: Pick<EditColumn, 'title' | 'key' | 'defaultValue'>): string {
  return text.replace(/\$\{(title|key|defaultValue)\}/g, (_, name: 'title' | 'key' | 'defaultValue') =>
    plainText(column[name]),
  );
}

/** Placeholder of the column's editor, or undefined. */
export function placeholderOf(column: EditColumn): string | undefined {
  const template = column.placeholder ?? column.props?.placeholder;
  return typeof template === 'string' && template !== '' ? fillTemplate(template, column) : undefined;
}
