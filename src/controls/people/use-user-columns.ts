import { useMemo } from 'react';
import type { PickerColumn } from '#src/controls/table-picker/table-source.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from './people.messages.ts';

/** What is told of a person in a picker (spec 2 §3). */
export function useUserColumns(): readonly PickerColumn[] {
  const t = useMessages(peopleMessages);
  return useMemo(
    () => [
      { key: 'username', title: t('username'), width: 150, sorter: true },
      { key: 'realname', title: t('realname'), width: 130, sorter: true },
      { key: 'sex', title: t('sex'), width: 70 },
      { key: 'phone', title: t('phone'), width: 130 },
      { key: 'birthday', title: t('birthday'), width: 110 },
      { key: 'orgCodeTxt', title: t('departs') },
    ],
    [t],
  );
}
