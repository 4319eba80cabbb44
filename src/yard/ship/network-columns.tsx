import { useMemo } from 'react';
import type { NetworkBlock } from '#shared/contract/yard/ship-parts.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useRecordPath } from '#src/resource/resource-path.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { partsMessages } from './parts.messages.ts';

const tagStates = { done: 'free', running: 'reserved', waiting: 'draft' } as const;

/** Columns of the erection network. */
export function useNetworkColumns(): readonly GridColumn<NetworkBlock>[] {
  const t = useMessages(partsMessages);
  const language = useLanguage();
  const pathOf = useRecordPath();
  const phone = usePhone();
  return useMemo((): readonly GridColumn<NetworkBlock>[] => {
    const slip = (row: NetworkBlock) => {
      const days = dayNumber(row.end) - dayNumber(row.planEnd);
      return days === 0 ? t('onPlan') : t(days > 0 ? 'later' : 'earlier', { n: Math.abs(days) });
    };
    const stateText = (row: NetworkBlock) => t(`${row.state}State`) + (row.critical ? ` · ${t('isCritical')}` : '');
    return [
      {
        key: 'blockNo',
        title: t('block'),
        width: 96,
        sortable: true,
        ...(!phone && { pinned: 'start' as const }),
        text: ({ blockNo }) => blockNo,
        show: (row, text) => <LinkCell href={row && pathOf('block', row.id)} text={text} />,
      },
      {
        key: 'state',
        title: t('networkState'),
        width: 140,
        sortable: true,
        text: stateText,
        show: (row, text) => (
          <StateTag state={row === undefined ? null : row.critical ? 'overdue' : tagStates[row.state]} text={text} />
        ),
      },
      { key: 'zone', title: t('zone'), width: 96, sortable: true, text: ({ zone }) => zone[language] },
      {
        key: 'seq',
        title: t('seq'),
        width: 110,
        align: 'end',
        sortable: true,
        text: ({ erectSeq }) => String(erectSeq ?? ''),
      },
      {
        key: 'after',
        title: t('after'),
        width: 150,
        text: ({ after }) => after.map(({ blockNo, days }) => (days > 0 ? `${blockNo}+${days}` : blockNo)).join(', '),
      },
      {
        key: 'plan',
        title: t('planDays'),
        width: 216,
        sortable: true,
        text: (row) => `${row.planStart} – ${row.planEnd}`,
      },
      {
        key: 'expected',
        title: t('expectedDays'),
        width: 216,
        sortable: true,
        text: ({ start, end }) => `${start} – ${end}`,
      },
      { key: 'slip', title: t('slip'), width: 110, text: slip },
      {
        key: 'float',
        title: t('float'),
        width: 170,
        align: 'end',
        sortable: true,
        text: ({ float }) => (float === null ? '' : String(float)),
      },
      {
        key: 'waitsFor',
        title: '',
        width: 200,
        text: ({ waitsFor }) => (waitsFor.length === 0 ? '' : t('waitsFor', { blocks: waitsFor.join(', ') })),
      },
    ];
  }, [t, language, pathOf, phone]);
}
