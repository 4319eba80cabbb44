import { listUsers } from '#shared/contract/people/user.ts';
import { useUserItems } from '#src/controls/people/use-user-items.ts';
import { useUserSource } from '#src/controls/people/use-user-source.ts';
import { listParameters } from '#src/controls/table-picker/list-parameters.ts';
import { TablePickerDialog } from '#src/controls/table-picker/table-picker-dialog.tsx';
import type { TableSource } from '#src/controls/table-picker/table-source.ts';
import { call } from '#src/http/call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { roleMessages } from './role.messages.ts';

export interface RoleAddUsersDialogProps {
  readonly onClose: () => void;
  /** Ids of the chosen users, at least one. */
  readonly onConfirm: (userIds: readonly string[]) => void;
}

const list: TableSource['list'] = (query, signal) =>
  call(listUsers, { query: { ...listParameters(query), status: '1' } }, { signal, quiet: true });

/** Dialog to choose active colleagues for a role. */
export function RoleAddUsersDialog({ onClose, onConfirm }: RoleAddUsersDialogProps) {
  const t = useMessages(roleMessages);
  const source = useUserSource('role-add-users', { store: 'id', text: 'realname', list });
  return (
    <TablePickerDialog
      multi
      title={t('addUsers')}
      width={1000}
      source={source}
      items={useUserItems()}
      chosen={[]}
      onClose={onClose}
      onConfirm={(picked) => (picked.length > 0 ? onConfirm(picked.map(({ key }) => key)) : onClose())}
    />
  );
}
