import { useMemo } from 'react';
import type { PickerColumn, TableSource } from '#src/controls/table-picker/table-source.ts';
import { readKey } from '#src/controls/table-picker/table-source.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from './people.messages.ts';
import { textOfUser, type UserFields, usersByKeys } from './user-rows.ts';

/** A table of users: columns (docs/specification.md §2.3), keys and texts, for any list call. */
export function useUserSource(
  name: string,
  { store = 'username', text = 'realname', list }: UserFields & Pick<TableSource, 'list'>,
): TableSource {
  const t = useMessages(peopleMessages);
  return useMemo(() => {
    const columns: readonly PickerColumn[] = [
      { key: 'username', title: t('username'), width: 150, sorter: true },
      { key: 'realname', title: t('realname'), width: 130, sorter: true },
      { key: 'sex', title: t('sex'), width: 80, sorter: true },
      { key: 'phone', title: t('phone'), width: 130 },
      { key: 'birthday', title: t('birthday'), width: 110 },
      { key: 'orgCodeTxt', title: t('departs') },
    ];
    return {
      id: [name, store, text],
      columns,
      keyOf: (row) => readKey(row, store),
      textOf: (row) => textOfUser(row, text),
      list,
      byKeys: (keys, signal) => usersByKeys(store, keys, signal),
    };
  }, [name, store, text, list, t]);
}
