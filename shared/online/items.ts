import { readTableDictionary } from '#shared/query/table-dictionary.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { readLinkConfig, settingsOf, switchValues } from './extension.ts';
import type { FieldRow } from './rows.schema.ts';

/** A value of a dictionary in the platform's form: the text three times. */
export interface Item {
  readonly value: string | number;
  readonly text: string;
  readonly label: string;
  readonly title: string;
}

/** Where the texts of a field come from. */
export type ItemSource =
  | { readonly kind: 'dictionary'; readonly code: string }
  | {
      readonly kind: 'table';
      readonly table: string;
      readonly text: string;
      readonly value: string;
      readonly where?: string | undefined;
    }
  /** Categories below the category with this code; all categories without a code. */
  | { readonly kind: 'category'; readonly code: string };

/** What the answers need from the database; the caller decides which tables may be read (docs/security.md). */
export interface Texts {
  readonly items: (source: ItemSource) => readonly Item[];
  /** Id of the category with this code; undefined if there is none. */
  readonly categoryId: (code: string) => string | undefined;
}

export const itemOf = (value: string | number, text: string): Item => ({ value, text, label: text, title: text });

/** Controls that choose from a dictionary and offer its items. */
const chosen = new Set(['list', 'radio', 'checkbox', 'list_multi', 'sel_search']);

/** The texts of the values of a column; undefined if the values are their own texts. */
export function columnItems(row: FieldRow, texts: Texts): readonly Item[] | undefined {
  const { fieldShowType: control, dictText, dictTable } = row;
  if (chosen.has(control)) return dictionaryItems(row, texts);
  if (control === 'switch') return switchItems(row);
  if (control === 'sel_user' || control === 'sel_depart') return texts.items(personSource(row));
  // With a text field the rows contain the text themselves.
  if (control === 'cat_tree') return dictText === '' ? texts.items({ kind: 'category', code: row.dictField }) : [];
  if (control === 'sel_tree') {
    const [value = 'id', , text = ''] = dictText.split(',');
    return texts.items({ kind: 'table', table: dictTable, text, value });
  }
  if (control !== 'link_down') return undefined;
  const { table = '', txt = '', key = '' } = readLinkConfig(dictTable) ?? {};
  return texts.items({ kind: 'table', table, text: txt, value: key });
}

/** Items of the dictionary that a row names; none if it names none. */
export function dictionaryItems(
  keys: Pick<FieldRow, 'dictTable' | 'dictField' | 'dictText'>,
  texts: Texts,
): readonly Item[] {
  const source = dictionarySource(keys);
  return source ? texts.items(source) : [];
}

function dictionarySource({ dictTable, dictField, dictText }: Pick<FieldRow, 'dictTable' | 'dictField' | 'dictText'>) {
  if (dictField === '') return undefined;
  if (dictTable === '') return { kind: 'dictionary', code: dictField } as const;
  const read = readTableDictionary(`${dictTable},${dictText},${dictField}`);
  return read && ({ kind: 'table', table: read.table, text: read.text, value: read.code, where: read.where } as const);
}

function switchItems({ fieldExtendJson }: FieldRow): readonly Item[] {
  const [on, off] = switchValues(fieldExtendJson) ?? ['Y', 'N'];
  return [itemOf(on, '是'), itemOf(off, '否')];
}

/** The table of people or departments with the columns that the extension names. */
function personSource({ fieldShowType, fieldExtendJson }: FieldRow): ItemSource {
  const { store, text } = settingsOf(fieldExtendJson);
  const isUser = fieldShowType === 'sel_user';
  return {
    kind: 'table',
    table: isUser ? 'sys_user' : 'sys_depart',
    text: snakeCase(text ?? (isUser ? 'realname' : 'departName')),
    value: snakeCase(store ?? (isUser ? 'username' : 'id')),
  };
}
