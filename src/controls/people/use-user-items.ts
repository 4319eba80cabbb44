import { useMemo } from 'react';
import type { QueryItem } from '#src/controls/table-picker/query-item.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useCan } from '#src/session/permission.ts';
import { peopleMessages } from './people.messages.ts';

/** Who sees contact data of colleagues (P18) may look for a birthday, too. */
const contactRight = 'system:user:contact';

/** What people are looked for by. */
export function useUserItems(): readonly QueryItem[] {
  const t = useMessages(peopleMessages);
  const { visible } = useCan(contactRight);
  return useMemo(() => {
    const birthday: QueryItem = { key: 'birthday', label: t('birthday'), dateRange: true };
    return [
      { key: 'username', label: t('username') },
      { key: 'realname', label: t('realname') },
      { key: 'sex', label: t('sex'), dictCode: 'sex' },
      ...(visible ? [birthday] : []),
    ];
  }, [t, visible]);
}
