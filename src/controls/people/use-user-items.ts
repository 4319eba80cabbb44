import { useMemo } from 'react';
import type { Call } from '#shared/contract/call.ts';
import { listUsers } from '#shared/contract/people/user.ts';
import type { QueryItem } from '#src/controls/table-picker/query-item.ts';
import { useServedCondition } from '#src/http/server-abilities.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useCan } from '#src/session/permission.ts';
import { peopleMessages } from './people.messages.ts';

/** Permission to see contact data of colleagues (docs/security.md P18), which also allows searching by birthday. */
const contactRight = 'system:user:contact';

/** Search fields for users, as far as the list call supports them. */
export function useUserItems(list: Pick<Call, 'method' | 'path'> = listUsers): readonly QueryItem[] {
  const t = useMessages(peopleMessages);
  const { visible } = useCan(contactRight);
  const asksName = useServedCondition(list, 'realname') !== undefined;
  const asksSex = useServedCondition(list, 'sex') !== undefined;
  const asksBirthday = useServedCondition(list, 'birthday') !== undefined && visible;
  return useMemo(
    (): readonly QueryItem[] => [
      { key: 'username', label: t('username') },
      ...(asksName ? [{ key: 'realname', label: t('realname') }] : []),
      ...(asksSex ? [{ key: 'sex', label: t('sex'), dictCode: 'sex' }] : []),
      ...(asksBirthday ? [{ key: 'birthday', label: t('birthday'), dateRange: true as const }] : []),
    ],
    [t, asksName, asksSex, asksBirthday],
  );
}
