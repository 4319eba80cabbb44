import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { lateMessages } from './late.messages.ts';
import { LateActions, type LateHandlers } from './late-actions.tsx';
import { LateAge } from './late-age.tsx';
import { type LateRow, ownersText, titleText } from './late-row.ts';

export interface LateColumnsInput extends LateHandlers {
  readonly t: Translate<(typeof lateMessages)['zh']>;
  readonly recordPath: (resource: string, id: string) => string | undefined;
  /** Wider columns, because English texts are longer than Chinese ones. */
  readonly roomy: boolean;
}

/** Columns: what is late, who is responsible, for how long, and the actions. */
export function lateColumns(input: LateColumnsInput): readonly GridColumn<LateRow>[] {
  const { t, recordPath, roomy, ...handlers } = input;
  return [
    {
      key: 'no',
      title: t('no'),
      width: roomy ? 148 : 140,
      text: (row) => row.no,
      show: (row, text) => <LinkCell href={row && recordPath(row.resource, row.bizId)} text={text} />,
    },
    { key: 'ship', title: t('ship'), width: roomy ? 132 : 120, text: (row) => row.ship },
    { key: 'title', title: t('heading'), width: roomy ? 140 : 176, text: titleText },
    { key: 'kindName', title: t('kind'), width: roomy ? 170 : 124, text: (row) => row.kindName },
    { key: 'owners', title: t('owner'), width: 100, text: (row) => ownersText(row, t('nobody')) },
    { key: 'orgCode', title: t('department'), width: roomy ? 120 : 110, text: (row) => row.orgCode_dictText },
    { key: 'due', title: t('due'), width: 152, text: (row) => row.due.slice(0, 16) },
    {
      key: 'since',
      title: t('age'),
      width: roomy ? 106 : 100,
      pinned: 'end',
      sortable: true,
      text: (row) => row.since,
      show: (row) => <LateAge since={row?.since ?? null} />,
    },
    ...(handlers.may.urge || handlers.may.handOver
      ? [
          {
            key: 'actions',
            title: t('actions'),
            width: roomy ? 196 : 124,
            pinned: 'end' as const,
            text: () => '',
            show: (row: LateRow | undefined) => <LateActions row={row} {...handlers} />,
          },
        ]
      : []),
  ];
}
