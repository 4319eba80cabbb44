import type { ResultOf } from '#shared/contract/call.ts';
import type { listTodo } from '#shared/contract/workflow/todo.ts';
import { fieldOf } from '#shared/resource/application-base.ts';
import { columnOf, type ResourceColumn } from '#shared/resource/resource-columns.ts';
import { LinkCell } from '#src/grid/cells/link-cell.tsx';
import { tagColourOf } from '#src/grid/cells/state-icon.tsx';
import { StateTag } from '#src/grid/cells/state-tag.tsx';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import { RemainingTag } from '#src/resource/deadline/remaining-tag.tsx';
import type { ColumnContext } from '#src/resource/kinds/kind.ts';
import { OutcomeTag } from '#src/resource/task/outcome-tag.tsx';
import { titleWidth } from '#src/resource/title-width.ts';
import { titleOf, valueText } from '#src/resource/value/value-text.ts';
import type { todoMessages } from './todo.messages.ts';
import { todoPath } from './todo-path.ts';
import type { TodoScope } from './todo-scope.ts';
import type { TodoTab } from './todo-state.ts';

export type TodoRow = ResultOf<typeof listTodo>['records'][number];
type Column = GridColumn<TodoRow>;

export interface TodoColumnsInput {
  readonly scope: TodoScope;
  readonly tab: TodoTab;
  /** Path of the pending page, and the query string of its list. */
  readonly path: string;
  readonly queue: string;
  readonly context: ColumnContext;
  readonly t: Translate<(typeof todoMessages)['zh']>;
  /** Text of an outcome. */
  readonly outcome: (action: string | null) => string;
}

/**
 * Columns of a pending list (docs/domain.md §3.1): number, area, decision, title, the application's own columns, time
 * left; then applicant and node. No column is pinned.
 */
export function todoColumns(input: TodoColumnsInput): readonly Column[] {
  const { tab } = input;
  return [
    numberColumn(input),
    ...areaColumn(input),
    ...(tab === 'done' ? decisionColumns(input) : []),
    ...whatColumns(input),
    ...ownColumns(input),
    ...(tab === 'pending' ? [...hintColumn(input), timeLeft(input)] : []),
    ...whoColumns(input),
    ...(tab === 'done' ? [] : [arrived(input)]),
  ];
}

function numberColumn({ path, queue, t }: TodoColumnsInput): Column {
  return {
    key: 'bizNo',
    title: t('bizNo'),
    width: 140,
    sortable: true,
    text: (row) => row.bizNo,
    show: (row, text) => <LinkCell href={row && todoPath(path, row, queue)} text={text} />,
  };
}

/** The business area, on the page of all areas. */
function areaColumn({ scope, t, context }: TodoColumnsInput): readonly Column[] {
  if (scope.definition !== null) return [];
  const titles = new Map(scope.areas.map(({ area, title }) => [area, title]));
  const text = (row: TodoRow) => titles.get(row.area) ?? row.area;
  return [{ key: 'area', title: t('area'), width: context.language === 'en' ? 150 : 84, text }];
}

function decisionColumns({ t, outcome }: TodoColumnsInput): readonly Column[] {
  return [
    {
      key: 'action',
      title: t('decision'),
      width: 120,
      text: (row) => outcome(row.action),
      show: (row) => <OutcomeTag action={row?.action ?? null} />,
    },
    {
      key: 'doneTime',
      title: t('doneTime'),
      width: 160,
      sortable: true,
      beginsDown: true,
      text: (row) => row.doneTime ?? '',
    },
    { key: 'comment', title: t('comment'), width: 180, text: (row) => row.comment ?? '' },
  ];
}

/** The title consists of fields; it is left out if each of them has a column. */
function whatColumns({ scope: { definition }, t }: TodoColumnsInput): readonly Column[] {
  if (definition === null)
    return [{ key: 'title', title: t('heading'), width: 280, text: (row: TodoRow) => row.title }];
  const { title = [], pending = [] } = definition.application ?? {};
  const hasShip = fieldOf(definition, 'ship') !== undefined;
  const shown = new Set<string>([...pending, ...(hasShip ? ['ship', 'block'] : [])]);
  return [
    ...(title.every((name) => shown.has(name))
      ? []
      : [{ key: 'title', title: t('heading'), width: 220, text: (row: TodoRow) => row.title }]),
    ...(hasShip
      ? [
          {
            key: 'shipBlock',
            title: t('shipBlock'),
            width: 140,
            text: (row: TodoRow) => [row.shipName, row.blockNo].filter(Boolean).join(' / '),
          },
        ]
      : []),
  ];
}

function ownColumns({ scope: { definition }, context }: TodoColumnsInput): readonly Column[] {
  if (definition === null) return [];
  return (definition.application?.pending ?? []).flatMap((name) => {
    const field = fieldOf(definition, name);
    if (field === undefined) return [];
    const column = columnOf(field);
    // The unit of a dictionary value follows the value, because in the title it would widen a narrow column.
    const unit = column.type === 'dict' ? column.unit : undefined;
    const title = titleOf(unit === undefined ? field : { label: field.label }, context.language);
    return {
      key: `extra.${name}`,
      title,
      width: ownWidth(column, titleWidth(title), context.language === 'en'),
      align: column.align === 'right' ? ('end' as const) : ('start' as const),
      text: (row: TodoRow) => withUnit(valueText(column, row.extra, context.language), unit),
    };
  });
}

const withUnit = (text: string, unit: string | undefined) =>
  text === '' || unit === undefined ? text : `${text} ${unit}`;

/** Number and dictionary columns are narrow, so that the time left is visible at 1440 px. */
function ownWidth({ type, width, unit }: ResourceColumn, title: number, roomy: boolean): number {
  const own = title - (roomy ? 32 : 24);
  if (type === 'dict') return Math.max(unit === undefined && !roomy ? 72 : 96, own);
  const most = type === 'dec' || type === 'int' ? 72 : roomy ? 160 : 190;
  return Math.max(Math.min(width, most), own);
}

/** A hint of the area about the task; no column if no area has hints. */
function hintColumn({ scope, t }: TodoColumnsInput): readonly Column[] {
  if (!scope.areas.some(({ hints }) => hints)) return [];
  return [{ key: 'hint', title: t('hint'), width: 180, text: (row) => row.hint ?? '' }];
}

function timeLeft({ t }: TodoColumnsInput): Column {
  return {
    key: 'dueTime',
    title: t('remaining'),
    width: 146,
    sortable: true,
    text: (row) => row.dueTime ?? '',
    show: (row) => (
      <RemainingTag
        dueTime={row?.dueTime ?? null}
        amberTime={row?.amberTime ?? null}
        workLeft={row?.workLeft ?? null}
      />
    ),
  };
}

function whoColumns({ context, t }: TodoColumnsInput): readonly Column[] {
  // English needs wider columns; the grid scrolls sideways.
  const roomy = context.language === 'en';
  return [
    {
      key: 'urgency',
      title: t('urgency'),
      width: roomy ? 116 : 104,
      sortable: true,
      text: (row) => row.urgency_dictText,
      show: (row, text) => (
        <StateTag state={tagColourOf(row && context.lookup('urgency', row.urgency)?.colour)} text={text} />
      ),
    },
    { key: 'nodeName', title: t('nodeName'), width: roomy ? 180 : 110, text: (row) => row.nodeName },
    { key: 'starter', title: t('starter'), width: roomy ? 100 : 84, text: (row) => row.starter_dictText },
    { key: 'orgCode', title: t('orgCode'), width: roomy ? 150 : 110, text: (row) => row.orgCode_dictText },
  ];
}

function arrived({ t }: TodoColumnsInput): Column {
  return {
    key: 'arriveTime',
    title: t('arriveTime'),
    width: 160,
    sortable: true,
    beginsDown: true,
    text: (row) => row.arriveTime ?? '',
  };
}
