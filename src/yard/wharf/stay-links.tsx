import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { wharfApply } from '#shared/yard/wharf/wharf-apply.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useListPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { wharfMessages } from './wharf.messages.ts';

/** 在泊, 超期 */
const alongside: readonly unknown[] = ['30', '35'];
const kinds = [
  ['shift', '2'],
  ['extend', '4'],
  ['leave', '3'],
] as const;

/** What can be asked for a ship that lies at the quay: each begins with the application that it speaks of. */
export function StayLinks({ record, disabled }: RecordSlotProps) {
  const t = useMessages(wharfMessages);
  const navigate = useNavigate();
  const path = useListPath(wharfApply.code);
  if (path === undefined || !alongside.includes(record.bizStatus)) return null;
  return kinds.map(([kind, applyType]) => (
    <Button
      key={kind}
      disabled={disabled}
      onClick={() => navigate(`${path}/new?${new URLSearchParams({ applyType, relatedApply: record.id })}`)}
    >
      {t(kind)}
    </Button>
  ));
}
