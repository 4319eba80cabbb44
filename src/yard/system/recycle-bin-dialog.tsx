import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Popconfirm from 'antd/es/popconfirm';
import { useState } from 'react';
import { recycleBin, removeUsers, restoreUsers } from '#shared/contract/people/user-admin.ts';
import { useIsPlatform } from '#src/http/server-abilities.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { useMay } from '#src/session/permission.ts';
import { usersMessages } from './users.messages.ts';
import styles from './users.module.css';

interface RecycleBinDialogProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Deleted accounts, to restore them or to delete them finally. */
export function RecycleBinDialog({ onClose, onChanged }: RecycleBinDialogProps) {
  const t = useMessages(usersMessages);
  // On a JeecgBoot server a delete does not update the time of the last change.
  const isPlatform = useIsPlatform();
  const bin = useCall(recycleBin, {}, { gcTime: 0 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [mayRestore, mayRemove] = [useMay(restoreUsers), useMay(removeUsers)];
  const n = chosen.length;
  const done = (text: string) => () => {
    showMessage('success', text);
    setChosen([]);
    void bin.refetch();
    onChanged();
  };
  const restore = useSend(restoreUsers, { onSuccess: done(t('restored', { n })) });
  const remove = useSend(removeUsers, { onSuccess: done(t('removed', { n })) });
  const userIds = chosen.join(',');
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  const rows = bin.data ?? [];
  const name = rows.find(({ id }) => chosen.includes(id))?.realname ?? '';
  return (
    <Dialog
      open
      width={800}
      title={t('recycleBin')}
      onCancel={onClose}
      footer={
        <>
          {rows.length > 0 && mayRemove.visible && (
            <Popconfirm
              title={n === 1 ? t('removeOne', { name }) : t('removeSeveral', { n })}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutateAsync({ query: { userIds } }).catch(() => undefined)}
            >
              <Button danger disabled={n === 0 || mayRemove.disabled} loading={remove.isPending}>
                {t('remove')}
              </Button>
            </Popconfirm>
          )}
          {rows.length > 0 && mayRestore.visible && (
            <Button
              type="primary"
              disabled={n === 0 || mayRestore.disabled}
              loading={restore.isPending}
              onClick={() => restore.mutate({ body: { userIds } })}
            >
              {t('restore')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <QueryBody query={bin} outline={6} nothing={() => (rows.length === 0 ? { title: t('binEmpty') } : null)}>
        {() => (
          <div className={styles.bin}>
            <table>
              <thead>
                <tr>
                  <th aria-label={t('recycleBin')} />
                  <th scope="col">{t('realname')}</th>
                  <th scope="col">{t('username')}</th>
                  <th scope="col">{t('departs')}</th>
                  <th scope="col">{t(isPlatform ? 'changedAt' : 'deletedAt')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Checkbox
                        aria-label={t('selectRow', { name: row.realname })}
                        checked={chosen.includes(row.id)}
                        onChange={() => toggle(row.id)}
                      />
                    </td>
                    <td>{row.realname}</td>
                    <td>{row.username}</td>
                    <td>{row.orgCode}</td>
                    <td>{row.updateTime}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryBody>
    </Dialog>
  );
}
