import Button from 'antd/es/button';
import { useMemo } from 'react';
import type { HandlerEvent } from '#src/grid/columns/edit-column.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { CheckButton } from './check-button.tsx';
import { useMaterial } from './example-data.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { SaveActions } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { type MaterialGrid, useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '4' };
const rushLimit = 100;

/** Rule of this page: an urgent part needs a small quantity. */
const isSmallRush = ({ value, row }: HandlerEvent) => row.urgent !== true || Number(value) <= rushLimit;

/** Makes cells invalid in one step that can be undone: a missing name, a duplicate code, a wrong phone and number. */
function spoil({ model: { store } }: MaterialGrid): void {
  const first = store.at(0);
  if (first === undefined || store.count < 40) return;
  store.setCells([
    { index: 2, key: 'name', value: '' },
    { index: 5, key: 'code', value: first.code },
    { index: 9, key: 'phone', value: '12345' },
    { index: 30, key: 'urgent', value: true },
    { index: 30, key: 'quantity', value: rushLimit + 1 },
  ]);
}

/** 校验: all kinds of rules, a check of the whole grid, and a jump to the first failing cell. */
export function ValidateExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const { definition: material } = useMaterial();
  const columns = useMemo(
    () =>
      materialColumns(
        material,
        language,
        ['code', 'name', 'quantity', 'urgent', 'weight', 'price', 'needDate', 'phone', 'email'],
        {
          code: { fixed: 'left' },
          quantity: {
            validateRules: [{ required: true }, { pattern: 'z' }, { handler: isSmallRush, message: t('rushLimit') }],
          },
          needDate: { validateRules: [{ required: true }] },
        },
      ),
    [material, language, t],
  );
  const grid = useMaterialGrid(query);
  return (
    <ExampleFrame
      title={t('validateTitle')}
      lead={t('validateLead')}
      actions={
        <>
          <Button onClick={() => spoil(grid)}>{t('spoil')}</Button>
          <CheckButton grid={grid} />
          <SaveActions grid={grid} />
        </>
      }
      state={<StatePanel store={grid.model.store} />}
    >
      <MaterialEditGrid grid={grid} columns={columns} label={t('validateTitle')} rowNumber rowSelection />
    </ExampleFrame>
  );
}
