import type { TableSource } from '#src/controls/table-picker/table-source.ts';
import { readKey } from '#src/controls/table-picker/table-source.ts';
import { textOfUser, type UserFields, usersByKeys } from './user-rows.ts';

/** What all tables of people have in common: keys, texts, and the rows of keys. */
export function userSource(
  name: string,
  { store = 'username', text = 'realname' }: UserFields,
): Pick<TableSource, 'id' | 'keyOf' | 'textOf' | 'byKeys'> {
  return {
    id: [name, store, text],
    keyOf: (row) => readKey(row, store),
    textOf: (row) => textOfUser(row, text),
    byKeys: (keys, signal) => usersByKeys(store, keys, signal),
  };
}
