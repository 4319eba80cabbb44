import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { synchroniseDesign } from '#shared/contract/form/form-design.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { formActionMessages } from './form-actions.messages.ts';

export const SynchroniseInRow = (props: RowSlotProps) => <Ask {...props} look={{ type: 'link', size: 'small' }} />;
export const Synchronise = (props: RecordSlotProps) => <Ask {...props} look={{ type: 'primary' }} />;

interface AskProps extends RowSlotProps {
  readonly look: { readonly type: 'link' | 'primary'; readonly size?: 'small' };
}

/** Makes or changes the table of a form, so that the form is used as it is designed now; hidden if it already is. */
function Ask({ record, disabled, look, onChanged }: AskProps) {
  const t = useMessages(formActionMessages);
  const send = useSend(synchroniseDesign, {
    onSuccess: () => {
      showMessage('success', t('synchronised'));
      onChanged();
    },
  });
  if (record === undefined || record.isDbSynch === 'Y') return null;
  const synchronise = () =>
    send.mutateAsync({ path: { id: record.id, method: 'normal' }, body: {} }).then(
      () => undefined,
      // The call has shown why.
      () => undefined,
    );
  return (
    <Popconfirm
      title={t('question', { name: String(record.tableTxt) })}
      description={<div style={{ maxWidth: 320 }}>{t('plan')}</div>}
      okText={t('synchronise')}
      cancelText={t('cancel')}
      disabled={disabled}
      onConfirm={synchronise}
    >
      <Button {...look} disabled={disabled} loading={send.isPending}>
        {t('synchronise')}
      </Button>
    </Popconfirm>
  );
}
