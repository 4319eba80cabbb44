import type { Text } from '#shared/resource/text.ts';
import type { EditColumn } from '#src/grid/columns/edit-column.ts';
import type { CellContext, CellType, Parsed } from './cell-type.ts';
import { refused, taken } from './parsed.ts';
import { joinValues, splitValues } from './value-list.ts';

interface NamedOptions extends Pick<CellType, 'loadEditor' | 'defaultWidth' | 'minWidth'> {
  /** Kind of the column's names in the `NameCache`; undefined if the column does not say what it refers to. */
  readonly kindOf: (column: EditColumn) => string | undefined;
  /** Kind of the displayed names, if they say more than the copied ones. */
  readonly shownKindOf?: (column: EditColumn) => string | undefined;
  readonly isMulti: (column: EditColumn) => boolean;
}

/** Placeholder while a name is loading. */
const pending = '…';

/** Shown instead of a record id without a name, because the id means nothing to users. */
const nameless: Text = { zh: '名称未知', en: 'Name unknown' };

/** Whether a text is a record id, 32 hex digits. User names and numbers are readable and are shown as they are. */
const isKey = (name: string) => /^[\da-f]{32}$/i.test(name);

/** Makes a type for cells that store ids of users, departments or dictionary items and show their names. */
export function namedType({ kindOf, shownKindOf, isMulti, ...rest }: NamedOptions): CellType {
  const findKind = (column: EditColumn) => {
    const kind = kindOf(column);
    return kind === undefined ? undefined : `find:${kind}`;
  };
  return {
    ...rest,
    text: (value, column, context) =>
      namesOf(value, shownKindOf?.(column) ?? kindOf(column), context, () => pending)
        .map((name) => (isKey(name) ? nameless[context.language] : name))
        .join(', '),
    copy: (value, column, context) => namesOf(value, kindOf(column), context, (stored) => stored).join(','),
    findKind,
    parse: (text, column, context) => {
      const kind = findKind(column);
      const parts = findTexts(text);
      if (kind === undefined) return taken(joinValues(parts));
      if (parts.length > 1 && !isMulti(column)) {
        return refused({ zh: '只能填一个', en: 'Only one value can be entered' });
      }
      return foundAll(parts, kind, context);
    },
    compare: 'text',
  };
}

/** Splits a pasted text into the parts that are looked up one by one. */
export function findTexts(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function namesOf(
  value: unknown,
  kind: string | undefined,
  { nameOf }: CellContext,
  whileAsked: (stored: string) => string,
): string[] {
  const values = splitValues(value);
  return kind === undefined ? values : values.map((stored) => nameOf(kind, stored) ?? whileAsked(stored));
}

function foundAll(parts: readonly string[], kind: string, { nameOf }: CellContext): Parsed {
  const values = new Set<string>();
  for (const part of parts) {
    const stored = nameOf(kind, part);
    if (stored === undefined) {
      return refused({
        zh: `“${part}”还在查询中，请稍后再试`,
        en: `“${part}” is still being looked up. Try again.`,
      });
    }
    const candidates = splitValues(stored);
    const [first] = candidates;
    if (first === undefined) return refused({ zh: `没有找到“${part}”`, en: `“${part}” was not found` });
    if (candidates.length > 1) {
      return refused({
        zh: `有多个“${part}”，请改用编号`,
        en: `Several entries are named “${part}”. Use the key instead.`,
      });
    }
    values.add(first);
  }
  return taken(joinValues([...values]));
}
