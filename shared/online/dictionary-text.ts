import { readTableDictionary } from '#shared/query/table-dictionary.ts';
import type { FieldRow } from './rows.schema.ts';

/** The three keys with which a row names a dictionary. */
export type DictionaryKeys = Pick<FieldRow, 'dictTable' | 'dictField' | 'dictText'>;

/** The dictionary of a row as our fields write it: a code, or `table,text,code`; undefined if the row names none. */
export function dictionaryOf({ dictTable, dictField, dictText }: DictionaryKeys): string | undefined {
  if (dictField === '') return undefined;
  return dictTable === '' ? dictField : `${dictTable},${dictText},${dictField}`;
}

/** The inverse of `dictionaryOf`. */
export function dictionaryKeys(dict: string): DictionaryKeys {
  const read = dict.includes(',') ? readTableDictionary(dict) : undefined;
  if (read === undefined) return { dictTable: '', dictField: dict, dictText: '' };
  const dictTable = read.where === undefined ? read.table : `${read.table} where ${read.where}`;
  return { dictTable, dictField: read.code, dictText: read.text };
}
