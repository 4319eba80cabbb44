import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { listShadows, restoreShadow } from '#shared/contract/form/form-sync.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useCall, useSend } from '#src/http/use-call.ts';
import { listed } from '#src/i18n/listed.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { shadowMessages } from './shadows.messages.ts';
import css from './sync-plan.module.css';

export interface ShadowsDialogProps {
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** What rebuilt tables and dropped columns have left, each with a button that brings it back. */
export function ShadowsDialog({ record, onClose }: ShadowsDialogProps) {
  const t = useMessages(shadowMessages);
  const shadows = useCall(listShadows, { query: { id: record.id } }, { quiet: true, gcTime: 0 });
  const send = useSend(restoreShadow, {
    quiet: true,
    onSuccess: ({ rows }) => {
      showMessage('success', t('restored', { rows }));
      void shadows.refetch();
    },
  });
  return (
    <Dialog open width={640} title={t('title', { name: String(record.tableTxt) })} footer={null} onCancel={onClose}>
      <div className={css.body}>
        <p className={css.text}>{t('hint')}</p>
        <div aria-live="polite">{send.error && <Alert type="error" showIcon title={send.error.message} />}</div>
        <QueryBody query={shadows} outline={3} nothing={(found) => (found.length === 0 ? { title: t('none') } : null)}>
          {(found) => (
            <ul className={css.steps}>
              {found.map(({ name, why, rows, columns, madeAt, keptUntil }) => (
                <li key={name}>
                  <span className={css.what}>
                    {why === 'rebuilt' ? t('rebuilt', { rows }) : t('dropped', { rows, columns: listed(columns) })}
                    <span className={css.quiet}> {t('kept', { made: madeAt, until: keptUntil })}</span>
                  </span>
                  <Popconfirm
                    title={t(why === 'rebuilt' ? 'sureTable' : 'sureColumns')}
                    description={
                      <div className={css.sure}>{t(why === 'rebuilt' ? 'sureTableText' : 'sureColumnsText')}</div>
                    }
                    okText={t('restore')}
                    cancelText={t('cancel')}
                    onConfirm={() => send.mutate({ body: { id: record.id, name } })}
                  >
                    <Button loading={send.isPending && send.variables?.body.name === name}>{t('restore')}</Button>
                  </Popconfirm>
                </li>
              ))}
            </ul>
          )}
        </QueryBody>
      </div>
    </Dialog>
  );
}
