import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { departRolesOfUser, giveDepartRoles, rolesOfDepart } from '#shared/contract/people/depart-role.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { SkeletonLines } from '#src/shell/skeleton-lines.tsx';
import { departMessages } from './depart.messages.ts';
import css from './depart.module.css';
import { useRefreshDeparts } from './refresh-departs.ts';

export interface GiveRolesDialogProps {
  readonly departId: string;
  readonly person: { readonly id: string; readonly realname: string };
  readonly onClose: () => void;
}

/** Dialog to choose which roles of the department a person has. */
export function GiveRolesDialog({ departId, person, onClose }: GiveRolesDialogProps) {
  const t = useMessages(departMessages);
  const refresh = useRefreshDeparts();
  const roles = useCall(rolesOfDepart, { query: { departId, userId: person.id } });
  const held = useCall(departRolesOfUser, { query: { departId, userId: person.id } }, { staleTime: 0 });
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const before = (held.data ?? []).map(({ droleId }) => droleId);
  const problem = roles.error ?? held.error;
  const send = useSend(giveDepartRoles, {
    onSuccess: () => {
      showMessage('success', t('saved'));
      onClose();
      return refresh();
    },
  });
  const save = () =>
    send.mutate({
      body: { userId: person.id, newRoleId: (wanted ?? before).join(','), oldRoleId: before.join(',') },
    });
  return (
    <Dialog
      open
      title={t('giveRolesOf', { name: person.realname })}
      okText={t('save')}
      okButtonProps={{ loading: send.isPending, disabled: held.isPending || wanted === null }}
      onOk={save}
      onCancel={onClose}
    >
      {(roles.isPending || held.isPending) && problem === null && <SkeletonLines rows={3} />}
      {problem !== null && (
        <p role="alert" className={css.error}>
          {t('failed', { reason: problem.message })}
        </p>
      )}
      {roles.data?.length === 0 && <p className={css.quiet}>{t('noRoles')}</p>}
      {held.isSuccess && (
        <Checkbox.Group<string>
          style={{ flexDirection: 'column', gap: 8 }}
          value={[...(wanted ?? before)]}
          onChange={setWanted}
          options={(roles.data ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))}
        />
      )}
    </Dialog>
  );
}
