import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useId, useMemo, useState } from 'react';
import { permissionPrefix } from '#shared/resource/resource-address.ts';
import { useExcludedCodes } from '#src/grid/edit/office/use-excluded-codes.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { definitionEntry } from '#src/resource/definitions/known-definitions.ts';
import { useMaterial } from './example-data.ts';
import css from './example-frame.module.css';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { ReloadButton } from './save-actions.tsx';
import { useMaterialGrid } from './use-material-grid.ts';

const query = { kind: '4' };
/** Resources whose rights can be tried with the toolbar. */
const resources = ['demo_row', 'scaffold_apply', 'ship', 'contractor'];
/** Codes of the toolbar's buttons that depend on rights. */
const asked = ['add', 'batch_delete'] as const;
const passed = { result: ['2'] };

/** 工具栏与权限: the buttons of the toolbar that the user's rights leave. */
export function ToolbarExample() {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const { definition: material } = useMaterial();
  const id = useId();
  const [prefix, setPrefix] = useState<string>(permissionPrefix(material));
  const [readOnly, setReadOnly] = useState(false);
  const [locked, setLocked] = useState(false);
  const isExcluded = useExcludedCodes();
  const columns = useMemo(
    () =>
      materialColumns(
        material,
        language,
        ['code', 'name', 'spec', 'quantity', 'weight', 'result', 'needDate', 'remark'],
        {
          code: { fixed: 'left' },
        },
      ),
    [material, language],
  );
  const grid = useMaterialGrid(query);
  return (
    <ExampleFrame
      title={t('toolbarTitle')}
      lead={t('toolbarLead')}
      actions={<ReloadButton grid={grid} />}
      state={
        <dl className={css.state} aria-label={t('rights')}>
          {asked.map((code) => (
            <div key={code}>
              <dt>
                {prefix}:{code}
              </dt>
              <dd>{t(isExcluded(`${prefix}:${code}`) ? 'refusedRight' : 'granted')}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <div className={css.choices}>
        <Select
          aria-label={t('resource')}
          style={{ width: 280 }}
          value={prefix}
          options={resources.flatMap((code) => {
            const entry = definitionEntry(code);
            if (entry === undefined) return [];
            const value = permissionPrefix(entry);
            return [{ value, label: `${entry.title[language]} (${value})` }];
          })}
          onChange={setPrefix}
        />
        <label htmlFor={`${id}readOnly`}>
          <Switch id={`${id}readOnly`} checked={readOnly} onChange={setReadOnly} /> {t('readOnly')}
        </label>
        <label htmlFor={`${id}locked`}>
          <Switch id={`${id}locked`} checked={locked} onChange={setLocked} /> {t('lockPassed')}
        </label>
      </div>
      <MaterialEditGrid
        grid={grid}
        columns={columns}
        label={t('toolbarTitle')}
        toolbar
        authPre={prefix}
        isExcluded={isExcluded}
        disabled={readOnly}
        disabledRows={locked ? passed : undefined}
        onSave={() => void grid.save()}
        rowNumber
        rowSelection
        mayAdd
        mayRemove
      />
    </ExampleFrame>
  );
}
