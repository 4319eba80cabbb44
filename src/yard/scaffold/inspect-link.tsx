import Button from 'antd/es/button';
import { useNavigate } from 'react-router-dom';
import { lookup } from '#shared/lookup.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { standingStates } from './ledger-filter.ts';
import { scaffoldMessages } from './scaffold.messages.ts';

/** Value of `scaf_insp_type`. */
const weekly = '3';
/** Kind of the next inspection by the scaffold's state: 自检, 联合验收, 拆除前; otherwise the weekly inspection. */
const usualKinds = lookup<string>({ '20': '1', '30': '2', '50': '6' });

/** Path of the form for the next inspection of this scaffold; undefined if it cannot be inspected. */
function useInspectPath(record: ResourceRecord | undefined): string | undefined {
  const form = useRecordPath()(scaffoldInspect.code, 'new');
  if (record === undefined || form === undefined || !standingStates.includes(String(record.scafStatus)))
    return undefined;
  const query = new URLSearchParams({ scaffold: record.id, inspType: usualKinds[String(record.scafStatus)] ?? weekly });
  return `${form}?${query}`;
}

/** Link in a row of the ledger. */
export function InspectLink({ record, disabled }: RowSlotProps) {
  const t = useMessages(scaffoldMessages);
  const path = useInspectPath(record);
  if (disabled || path === undefined) return <LinkCell href={undefined} text="" />;
  return <LinkCell href={path} text={t('inspect')} />;
}

/** Button on the scaffold's page, which opens when the code on the sign is scanned with a phone. */
export function InspectButton({ record, disabled }: RecordSlotProps) {
  const t = useMessages(scaffoldMessages);
  const navigate = useNavigate();
  const path = useInspectPath(record);
  if (path === undefined) return null;
  return (
    <Button type="primary" disabled={disabled} onClick={() => navigate(path)}>
      {t('inspect')}
    </Button>
  );
}
