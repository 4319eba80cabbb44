import { useMemo } from 'react';
import { LinkedOptions } from '#src/grid/edit/office/linked-options.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useMaterial } from './example-data.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { departAndPerson, shipAndBlock } from './linked-choices.ts';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { SaveActions } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '4' };

/** 联动选择: two chains of linked selects over real ships, blocks, departments and people. */
export function LinkedExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const { definition: material } = useMaterial();
  const columns = useMemo(
    () =>
      materialColumns(material, language, ['code', 'name', 'ship', 'block', 'dept', 'person', 'remark'], {
        code: { type: 'normal', fixed: 'left' },
        ship: { type: 'select', dictCode: undefined, linkageKey: 'block', width: 220 },
        block: { type: 'select', dictCode: undefined, width: 140, allowSearch: true },
        dept: { type: 'select', linkageKey: 'person', width: 200 },
        person: { type: 'select', width: 160, allowSearch: true },
      }),
    [material, language],
  );
  const linked = useMemo(() => new LinkedOptions([shipAndBlock, departAndPerson], columns), [columns]);
  const grid = useMaterialGrid(query, { linked });
  return (
    <ExampleFrame
      title={t('linkedTitle')}
      lead={t('linkedLead')}
      actions={<SaveActions grid={grid} />}
      state={<StatePanel store={grid.model.store} />}
    >
      <MaterialEditGrid grid={grid} columns={columns} label={t('linkedTitle')} rowNumber />
    </ExampleFrame>
  );
}
