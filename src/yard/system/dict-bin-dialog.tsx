import { useQueryClient } from '@tanstack/react-query';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import Spin from 'antd/es/spin';
import { deleteDictForGood, listDeletedDicts, restoreDict } from '#shared/contract/dict-admin.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { tell } from '#src/resource/tell.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { useCan } from '#src/session/permission.ts';
import { dictionaryMessages } from './dictionary.messages.ts';
import styles from './dictionary.module.css';

interface DictBinDialogProps {
  readonly onClose: () => void;
  /** The list of dictionaries is another. */
  readonly onChanged: () => void;
}

/** What was deleted of the dictionaries: it comes back, or goes for good with its items. */
export function DictBinDialog({ onClose, onChanged }: DictBinDialogProps) {
  const t = useMessages(dictionaryMessages);
  const queryClient = useQueryClient();
  const bin = useCall(listDeletedDicts, {}, { staleTime: 0 });
  const mayRestore = useCan(restoreDict.access);
  const changed = (text: string) => {
    tell('success', text);
    onChanged();
    void queryClient.invalidateQueries({ queryKey: callKey(listDeletedDicts) });
  };
  const restore = useSend(restoreDict);
  const remove = useSend(deleteDictForGood);
  return (
    <Dialog open title={t('bin')} footer={null} width={640} onCancel={onClose}>
      <p className={styles.lead}>{t('binLead')}</p>
      {bin.isPending && <Spin />}
      {bin.isError && (
        <Alert
          type="error"
          showIcon
          title={t('binFailed', { reason: bin.error.message })}
          action={<Button onClick={() => void bin.refetch()}>{t('again')}</Button>}
        />
      )}
      {bin.data?.length === 0 && <p className={styles.empty}>{t('binEmpty')}</p>}
      <ul className={styles.list} aria-label={t('bin')}>
        {(bin.data ?? []).map(({ id, dictName, dictCode }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              <strong>{dictName}</strong>
              <span className={styles.quiet}>{dictCode}</span>
            </span>
            <span className={styles.actions}>
              <Button
                size="small"
                disabled={mayRestore.disabled || !mayRestore.visible}
                loading={restore.isPending && restore.variables.path.id === id}
                onClick={() =>
                  restore.mutate({ path: { id } }, { onSuccess: () => changed(t('backDone', { name: dictName })) })
                }
              >
                {t('back')}
              </Button>
              <Popconfirm
                title={t('forGoodQuestion', { name: dictName })}
                okText={t('forGood')}
                okButtonProps={{ danger: true }}
                onConfirm={() =>
                  remove
                    .mutateAsync({ path: { id } })
                    .then(() => changed(t('gone', { name: dictName })))
                    .catch(() => undefined)
                }
              >
                <Button size="small" danger>
                  {t('forGood')}
                </Button>
              </Popconfirm>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
