import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { standingStates } from './ledger-filter.ts';
import { scaffoldMessages } from './scaffold.messages.ts';

/** The form of an inspection of this scaffold. */
export function InspectLink({ record, disabled }: RowSlotProps) {
  const t = useMessages(scaffoldMessages);
  const form = useRecordPath()(scaffoldInspect.code, 'new');
  const offered =
    record !== undefined && !disabled && form !== undefined && standingStates.includes(String(record.scafStatus));
  return <LinkCell href={offered ? `${form}?scaffold=${record.id}` : undefined} text={offered ? t('inspect') : ''} />;
}
