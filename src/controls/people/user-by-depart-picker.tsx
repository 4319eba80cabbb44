import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { useMemo, useState } from 'react';
import { listUserComponentData } from '#shared/contract/people/user.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { TablePicker } from '#src/controls/table-picker/table-picker.tsx';
import type { TableSource } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DepartSide } from './depart-side.tsx';
import { peopleMessages } from './people.messages.ts';
import type { PickerProps } from './picker-props.ts';
import { useUserItems } from './use-user-items.ts';
import { useUserSource } from './use-user-source.ts';
import type { UserFields } from './user-rows.ts';

const list: TableSource['list'] = (query, signal) =>
  call(listUserComponentData, { query: listParameters(query) }, { signal, quiet: true });

/**
 * Picks users from a table that can be filtered by a department and its sub-departments (docs/specification.md §2.2:
 * 1250 wide); the value is as in `UserPicker`.
 */
export function UserByDepartPicker({ store, text, ...control }: PickerProps & UserFields) {
  const t = useMessages(peopleMessages);
  const items = useUserItems(listUserComponentData);
  const [departId, choose] = useState<string | null>(null);
  const narrowed = useMemo((): Readonly<Record<string, string>> => (departId === null ? {} : { departId }), [departId]);
  return (
    <TablePicker
      distinct="realname"
      {...control}
      title={t('usersByDepart')}
      width={1250}
      icon={<TeamOutlined aria-hidden />}
      source={useUserSource('users-by-depart', { store, text, list })}
      items={items}
      // Reset the department filter each time the dialog opens.
      onOpenChange={(open) => {
        choose(null);
        control.onOpenChange?.(open);
      }}
      aside={<DepartSide chosen={departId} onChoose={choose} />}
      narrowed={narrowed}
      {...(control.multi === true && { selected: { textTitle: t('realname') } })}
    />
  );
}
