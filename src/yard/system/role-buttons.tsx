import { useMessages } from '#src/i18n/use-messages.ts';
import { type ActionLook, DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { roleMessages } from './role.messages.ts';

const Grants = lazyPart(async () => (await import('./role-grants-drawer.tsx')).RoleGrantsDrawer);
const Users = lazyPart(async () => (await import('./role-users-dialog.tsx')).RoleUsersDialog);

export const GrantInRow = (props: RowSlotProps) => <RoleButton {...props} opens="grant" look="link" />;
export const UsersInRow = (props: RowSlotProps) => <RoleButton {...props} opens="users" look="link" />;
export const GrantOnRecord = (props: RecordSlotProps) => <RoleButton {...props} opens="grant" look="default" />;
export const UsersOnRecord = (props: RecordSlotProps) => <RoleButton {...props} opens="users" look="default" />;

interface RoleButtonProps extends RowSlotProps {
  readonly opens: 'grant' | 'users';
  readonly look: ActionLook;
}

/** Opens the permissions of a role or its users. */
function RoleButton({ record, disabled, opens, look }: RoleButtonProps) {
  const t = useMessages(roleMessages);
  if (record === undefined) return null;
  const Part = opens === 'grant' ? Grants : Users;
  return (
    <DialogAction label={t(opens)} look={look} disabled={disabled}>
      {(close) => <Part record={record} onClose={close} />}
    </DialogAction>
  );
}
