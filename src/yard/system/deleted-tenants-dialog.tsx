import Button from 'antd/es/button';
import { listDeletedTenants, revertTenants } from '#shared/contract/people/tenant.ts';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { useCall, useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryBody } from '#src/query-page/query-body.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import { tenantMessages } from './tenant.messages.ts';
import styles from './tenant-dialog.module.css';

interface DeletedTenantsDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deleted tenants, each with a button to restore it unchanged. */
export function DeletedTenantsDialog({ onClose, onDone }: DeletedTenantsDialogProps) {
  const t = useMessages(tenantMessages);
  const deleted = useCall(listDeletedTenants, { query: { pageNo: 1, pageSize: 100 } });
  const revert = useSend(revertTenants, {
    onSuccess: () => {
      showMessage('success', t('reverted'));
      void deleted.refetch();
      onDone();
    },
  });
  return (
    <LargeDialog title={t('recycleBin')} width={640} open onClose={onClose} footer={null}>
      <QueryBody
        query={deleted}
        outline={4}
        nothing={({ records }) => (records.length === 0 ? { title: t('binEmpty') } : null)}
      >
        {({ records }) => (
          <ul className={styles.list}>
            {records.map(({ id, name, updateTime }) => (
              <li key={id}>
                <span className={styles.who}>
                  <strong>{name}</strong> <span className={styles.quiet}>{id}</span>
                </span>
                <span className={styles.quiet}>{updateTime ?? ''}</span>
                <Button
                  type="link"
                  loading={revert.isPending}
                  onClick={() => revert.mutate({ query: { ids: String(id) } })}
                >
                  {t('revert')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryBody>
    </LargeDialog>
  );
}
