import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
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
  readonly look: 'link' | 'default';
}

/** Opens the permissions of a role, or the people who hold it. */
function RoleButton({ record, disabled, opens, look }: RoleButtonProps) {
  const t = useMessages(roleMessages);
  const [open, setOpen] = useState(false);
  if (record === undefined) return null;
  const Part = opens === 'grant' ? Grants : Users;
  return (
    <>
      <Button
        type={look}
        {...(look === 'link' && { size: 'small' as const })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {t(opens)}
      </Button>
      {open && (
        <Suspense>
          <Part record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
