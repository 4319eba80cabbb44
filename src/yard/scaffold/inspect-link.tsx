import { scaffoldInspect } from '#shared/yard/scaffold/scaffold-inspect.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { standingStates } from './ledger-filter.ts';
import { scaffoldMessages } from './scaffold.messages.ts';

/** `scaf_insp_type` */
const weekly = '3';
/** Which one is due, by the state of the scaffold: 自检, 联合验收, 拆除前; in use the weekly one. */
const usualKinds: Readonly<Record<string, string>> = { '20': '1', '30': '2', '50': '6' };

/** The form of an inspection of this scaffold, of the kind that is due. */
export function InspectLink({ record, disabled }: RowSlotProps) {
  const t = useMessages(scaffoldMessages);
  const form = useRecordPath()(scaffoldInspect.code, 'new');
  const offered =
    record !== undefined && !disabled && form !== undefined && standingStates.includes(String(record.scafStatus));
  if (!offered) return <LinkCell href={undefined} text="" />;
  const query = new URLSearchParams({ scaffold: record.id, inspType: usualKinds[String(record.scafStatus)] ?? weekly });
  return <LinkCell href={`${form}?${query}`} text={t('inspect')} />;
}
