import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import type { ResourceRecord } from '#shared/resource/record.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { Translate } from '#src/i18n/use-messages.ts';
import type { nodeMessages } from './tree.messages.ts';

type Words = Translate<typeof nodeMessages.zh>;

/** What can be done to a node. */
export interface NodeAction {
  readonly key: 'below' | 'beside' | 'edit' | 'remove';
  readonly run: (row: ResourceRecord) => void;
}

interface NodeActionsOptions {
  readonly actions: readonly NodeAction[];
  readonly nameOf: (row: ResourceRecord) => string;
  /** On a phone one button opens the actions. */
  readonly phone: boolean;
}

/** A column with the actions of each node, at the end of the grid; no column without actions. */
export function nodeActionColumns(t: Words, options: NodeActionsOptions): readonly GridColumn<ResourceRecord>[] {
  const { actions, phone } = options;
  if (actions.length === 0) return [];
  return [
    {
      key: 'nodeActions',
      title: phone ? '' : t('actions'),
      width: phone ? 60 : 24 + 82 * actions.length,
      pinned: 'end',
      text: () => '',
      show: (row) => (phone ? <Menu {...options} t={t} row={row} /> : <Buttons {...options} t={t} row={row} />),
    },
  ];
}

interface OfNode extends NodeActionsOptions {
  readonly t: Words;
  /** Undefined while it is loading. */
  readonly row: ResourceRecord | undefined;
}

function Buttons({ actions, nameOf, t, row }: OfNode) {
  const name = row ? nameOf(row) : '';
  return actions.map(({ key, run }) => (
    <Button
      key={key}
      type="link"
      size="small"
      danger={key === 'remove'}
      aria-label={t(`${key}Of`, { name })}
      onClick={() => row && run(row)}
    >
      {t(key)}
    </Button>
  ));
}

function Menu({ actions, nameOf, t, row }: OfNode) {
  const items = actions.map(({ key }) => ({ key, label: t(key), danger: key === 'remove' }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => row && actions.find((action) => action.key === key)?.run(row) }}
    >
      <Button type="text" icon={<MoreOutlined />} aria-label={t('actionsOf', { name: row ? nameOf(row) : '' })} />
    </Dropdown>
  );
}
