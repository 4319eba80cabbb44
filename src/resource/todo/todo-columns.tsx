import type { ResultOf } from '#shared/contract/call.ts';
import type { listTodo } from '#shared/contract/todo.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { stateNameOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import { titleOf, valueText } from '#src/resource/value/value-text.ts';
import type { todoMessages } from './todo.messages.ts';
import { todoPath } from './todo-path.ts';
import type { TodoTab } from './todo-state.ts';

export type TodoRow = ResultOf<typeof listTodo>['records'][number];
type T = Translate<keyof (typeof todoMessages)['zh']>;

/** Common columns of domain.md §3.1 and the application's own before the times. */
export function todoColumns(
  definition: ResourceDefinition,
  tab: TodoTab,
  path: string,
  context: ColumnContext,
  t: T,
): readonly GridColumn<TodoRow>[] {
  // English words are longer than Chinese ones; what does not fit scrolls sideways under the pinned columns.
  const roomy = context.language === 'en';
  return [
    {
      key: 'bizNo',
      title: t('bizNo'),
      width: 150,
      sortable: true,
      text: (row) => row.bizNo,
      show: (row, text) => <LinkCell href={row && todoPath(path, row)} text={text} />,
    },
    { key: 'title', title: t('heading'), width: 220, text: (row) => row.title },
    {
      key: 'shipBlock',
      title: t('shipBlock'),
      width: 150,
      text: (row) => [row.shipName, row.blockNo].filter(Boolean).join(' / '),
    },
    { key: 'orgCode', title: t('orgCode'), width: roomy ? 150 : 110, text: (row) => row.orgCode_dictText },
    { key: 'starter', title: t('starter'), width: roomy ? 100 : 84, text: (row) => row.starter_dictText },
    { key: 'nodeName', title: t('nodeName'), width: roomy ? 180 : 100, text: (row) => row.nodeName },
    {
      key: 'urgency',
      title: t('urgency'),
      width: roomy ? 116 : 96,
      sortable: true,
      text: (row) => row.urgency_dictText,
      show: (row, text) => (
        <StateTag state={stateNameOf(row && context.lookup('urgency', row.urgency)?.colour)} text={text} />
      ),
    },
    ...ownColumns(definition, context),
    ...timeColumns(tab, t),
  ];
}

function ownColumns(definition: ResourceDefinition, context: ColumnContext): GridColumn<TodoRow>[] {
  return (definition.application?.pending ?? []).flatMap((name) => {
    const field = fieldOf(definition, name);
    if (field === undefined) return [];
    const column = columnOf(field);
    return {
      key: `extra.${name}`,
      title: titleOf(field, context.language),
      width: Math.min(column.width, 180),
      align: column.align === 'right' ? ('end' as const) : ('start' as const),
      text: (row: TodoRow) => valueText(column, row.extra, context.language),
    };
  });
}

function timeColumns(tab: TodoTab, t: T): GridColumn<TodoRow>[] {
  if (tab === 'done') {
    return [
      {
        key: 'doneTime',
        title: t('doneTime'),
        width: 160,
        pinned: 'end',
        sortable: true,
        beginsDown: true,
        text: (row) => row.doneTime ?? '',
      },
    ];
  }
  const arrived = {
    key: 'arriveTime',
    title: t('arriveTime'),
    width: 160,
    sortable: true,
    beginsDown: true,
    text: (row: TodoRow) => row.arriveTime ?? '',
  };
  if (tab !== 'pending') return [arrived];
  return [
    arrived,
    {
      key: 'dueTime',
      title: t('remaining'),
      width: 140,
      pinned: 'end',
      sortable: true,
      text: (row) => row.dueTime ?? '',
      show: (row) => <RemainingTag dueTime={row?.dueTime ?? null} amberTime={row?.amberTime ?? null} />,
    },
  ];
}
