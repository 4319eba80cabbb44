import Button from 'antd/es/button';
import { useSyncExternalStore } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { CheckButton } from './check-button.tsx';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import type { ColumnChanges } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { useMaterialColumns } from './use-material-columns.ts';
import { useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '4' };
const wanted = 100_000;

/** Repeats the real records, each copy with an id and code of its own. */
function repeated(rows: readonly GridRecord[]): readonly GridRecord[] {
  if (rows.length === 0) return rows;
  return Array.from({ length: wanted }, (_, at) => {
    const row = rows[at % rows.length];
    const turn = Math.floor(at / rows.length) + 1;
    return { ...row, id: `${row?.id}-${turn}`, code: `${row?.code}#${turn}`, orderNum: at + 1 };
  });
}

const columnNames = [
  'code',
  'name',
  'spec',
  'quantity',
  'weight',
  'price',
  'urgent',
  'result',
  'treatments',
  'progress',
  'needDate',
  'checkTime',
  'handover',
  'dept',
  'person',
  'supplier',
  'phone',
  'remark',
] as const;
const columnChanges: ColumnChanges = { code: { fixed: 'left', width: 220, props: { maxLength: 60 } } };

/** 十万行: the editable grid with a hundred thousand rows. */
export function LargeExample() {
  const t = useMessages(examplesMessages);
  const columns = useMaterialColumns(columnNames, columnChanges);
  const grid = useMaterialGrid(query, { prepare: repeated });
  const { model } = grid;
  const count = useSyncExternalStore(model.store.subscribe, () => model.store.count);
  const jump = (row: number) => {
    model.goTo(row, 0);
    model.focus();
  };
  return (
    <ExampleFrame
      title={t('largeTitle')}
      lead={t('largeLead')}
      actions={
        <>
          <Button onClick={() => jump(0)}>{t('toStart')}</Button>
          <Button onClick={() => jump(count - 1)}>{t('toEnd')}</Button>
          <CheckButton grid={grid} />
        </>
      }
    >
      <MaterialEditGrid grid={grid} columns={columns} label={t('largeTitle')} rowNumber rowSelection mayAdd />
    </ExampleFrame>
  );
}
