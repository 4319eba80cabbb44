import Button from 'antd/es/button';
import { scaffold } from '#shared/yard/scaffold/scaffold.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useServerNow } from '#src/resource/deadline/server-clock.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { dueAt } from './ledger-filter.ts';
import { scaffoldMessages } from './scaffold.messages.ts';

/** Opens the inspector's sheet to print: the scaffolds to inspect, sorted by place. */
export function RoundSheetButton({ disabled }: ListSlotProps) {
  const t = useMessages(scaffoldMessages);
  const print = useRecordPath()(scaffold.code, 'print');
  const query = new URLSearchParams({ ...dueAt(useServerNow()), column: 'place', order: 'asc' });
  // No href for a disabled link, because it would still be in the page.
  const href = disabled || print === undefined ? undefined : `${print}?${query}`;
  return (
    <Button
      type="text"
      disabled={href === undefined}
      href={href}
      target="_blank"
      rel="noopener"
      title={t('roundSheetHint')}
    >
      {t('roundSheet')}
    </Button>
  );
}
