import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { useMemo } from 'react';
import { listUsers } from '#shared/contract/user.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { TablePicker, type TablePickerProps } from '#src/controls/table-picker/table-picker.tsx';
import type { TableSource } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from './people.messages.ts';
import { useUserColumns } from './use-user-columns.ts';
import { useUserItems } from './use-user-items.ts';
import type { UserFields } from './user-rows.ts';
import { userSource } from './user-source.ts';

export type UserPickerProps = Omit<TablePickerProps, 'title' | 'width' | 'source' | 'items' | 'icon' | 'selected'> &
  UserFields;

/**
 * Colleagues out of a table (spec 2 §2: 1200 wide); the value is user names or ids as a comma list. Of several people of the
 * same name one is kept (`distinct: 'realname'`, spec 2 §3).
 */
export function UserPicker({ store, text, ...control }: UserPickerProps) {
  const t = useMessages(peopleMessages);
  const columns = useUserColumns();
  const items = useUserItems();
  const source: TableSource = useMemo(
    () => ({
      ...userSource('users', { store, text }),
      columns,
      list: (query, signal) =>
        call(listUsers, { query: { ...listParameters(query), status: '1' } }, { signal, quiet: true }),
    }),
    [store, text, columns],
  );
  return (
    <TablePicker
      distinct="realname"
      {...control}
      title={t('users')}
      width={1200}
      icon={<UserOutlined aria-hidden />}
      source={source}
      items={items}
      selected={{ textTitle: t('realname') }}
    />
  );
}
