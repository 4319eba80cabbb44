import { useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { deleteDictForGood, listDeletedDicts, restoreDict } from '#shared/contract/dict/dict-admin.ts';
import { callKey, useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { useCan } from '#src/session/permission.ts';
import { dictionaryMessages } from './dictionary.messages.ts';
import styles from './dictionary.module.css';

interface DictBinDialogProps {
  readonly onClose: () => void;
  /** Called when the list of dictionaries has changed. */
  readonly onChanged: () => void;
}

/** Deleted dictionaries, to restore them or to delete them finally with their items. */
export function DictBinDialog({ onClose, onChanged }: DictBinDialogProps) {
  const t = useMessages(dictionaryMessages);
  const queryClient = useQueryClient();
  const bin = useCall(listDeletedDicts, {}, { staleTime: 0 });
  const mayRestore = useCan(restoreDict.access);
  const changed = (text: string) => {
    showMessage('success', text);
    onChanged();
    void queryClient.invalidateQueries({ queryKey: callKey(listDeletedDicts) });
  };
  const restore = useSend(restoreDict);
  const remove = useSend(deleteDictForGood);
  return (
    <Dialog open title={t('bin')} footer={null} width={640} onCancel={onClose}>
      <p className={styles.lead}>{t('binLead')}</p>
      <QueryBody query={bin} outline={4} nothing={(rows) => (rows.length === 0 ? { title: t('binEmpty') } : null)}>
        {(rows) => (
          <ul className={styles.list} aria-label={t('bin')}>
            {rows.map(({ id, dictName, dictCode }) => (
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
        )}
      </QueryBody>
    </Dialog>
  );
}
