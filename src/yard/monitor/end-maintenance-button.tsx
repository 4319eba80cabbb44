import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { yardMoment } from '#shared/clock/yard-clock.ts';
import { endMaintenance } from '#shared/contract/system/maintenance.ts';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { monitorMessages } from './monitor.messages.ts';

/** Ends a maintenance window early, so that users get access again. */
export function EndMaintenanceButton({ record, disabled, onChanged }: RowSlotProps) {
  const t = useMessages(monitorMessages);
  const done = () => {
    showMessage('success', t('maintenanceEnded'));
    onChanged();
  };
  const send = useSend(endMaintenance, { onSuccess: done });
  if (!record || record.closedTime || String(record.endTime) <= yardMoment(Date.now())) return null;
  return (
    <Popconfirm
      title={t('maintenanceEndQuestion')}
      disabled={disabled}
      onConfirm={() => send.mutateAsync({ query: { id: record.id } }).catch(() => undefined)}
    >
      <Button type="link" size="small" disabled={disabled} loading={send.isPending}>
        {t('maintenanceEnd')}
      </Button>
    </Popconfirm>
  );
}
