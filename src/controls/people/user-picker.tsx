import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { listUsers } from '#shared/contract/people/user.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { TablePicker } from '#src/controls/table-picker/table-picker.tsx';
import type { TableSource } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from './people.messages.ts';
import type { PickerProps } from './picker-props.ts';
import { useUserItems } from './use-user-items.ts';
import { useUserSource } from './use-user-source.ts';
import type { UserFields } from './user-rows.ts';

const list: TableSource['list'] = (query, signal) =>
  call(listUsers, { query: { ...listParameters(query), status: '1' } }, { signal, quiet: true });

/**
 * Picks users from a table (docs/specification.md §2.2: 1200 wide); the value is a comma-separated list of user names
 * or ids. Of several users with the same name only one can be picked (docs/decisions/same-names.md).
 */
export function UserPicker({ store, text, ...control }: PickerProps & UserFields) {
  const t = useMessages(peopleMessages);
  const items = useUserItems();
  return (
    <TablePicker
      distinct="realname"
      {...control}
      title={t('users')}
      width={1200}
      icon={<UserOutlined aria-hidden />}
      source={useUserSource('users', { store, text, list })}
      items={items}
      {...(control.multi === true && { selected: { textTitle: t('realname') } })}
    />
  );
}
