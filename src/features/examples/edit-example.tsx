import Select from 'antd/es/select';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { useCall } from '#src/http/use-call.ts';
import { useLanguage } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useMaterial } from './example-data.ts';
import { ExampleFrame } from './example-frame.tsx';
import { examplesMessages } from './examples.messages.ts';
import { materialColumns } from './material-columns.ts';
import { MaterialEditGrid } from './material-edit-grid.tsx';
import { ReloadButton } from './save-actions.tsx';
import { StatePanel } from './state-panel.tsx';
import { useMaterialGrid } from './use-material-grid.ts';

const assemblies = { query: { kind: '3', column: 'code', order: 'asc', pageSize: 1000 } };

/** 编辑: the parts of one assembly in their own order, with all actions on rows. */
export function EditExample() {
  const [chosen, setChosen] = useState('');
  const { calls } = useMaterial();
  const { data } = useCall(calls.list, assemblies, { staleTime: Number.POSITIVE_INFINITY });
  const all = data?.records ?? [];
  const assembly = all.find(({ id }) => id === chosen) ?? all[0];
  return <PartsOf key={assembly?.id ?? ''} assembly={assembly} all={all} onChoose={setChosen} />;
}

interface PartsOfProps {
  readonly assembly: ResourceRecord | undefined;
  readonly all: readonly ResourceRecord[];
  readonly onChoose: (id: string) => void;
}

function PartsOf({ assembly, all, onChoose }: PartsOfProps) {
  const t = useMessages(examplesMessages);
  const language = useLanguage();
  const { definition: material } = useMaterial();
  const columns = useMemo(
    () =>
      materialColumns(
        material,
        language,
        [
          'code',
          'name',
          'spec',
          'quantity',
          'weight',
          'urgent',
          'result',
          'needDate',
          'person',
          'remark',
          'parentId',
          'ship',
          'block',
          'kind',
        ],
        {
          code: { fixed: 'left' },
          // Values that a new part takes from its assembly.
          parentId: { defaultValue: assembly?.id },
          ship: { type: 'hidden', defaultValue: assembly?.ship },
          block: { type: 'hidden', defaultValue: assembly?.block },
          kind: { type: 'hidden', defaultValue: '4' },
        },
      ),
    [material, language, assembly],
  );
  // Only the id, because the assembly is a new object whenever its texts change their language.
  const parentId = assembly?.id ?? '-';
  const query = useMemo(() => ({ parentId, column: 'orderNum', order: 'asc' }), [parentId]);
  const grid = useMaterialGrid(query);
  const { store } = grid.model;
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty);
  return (
    <ExampleFrame
      title={t('editTitle')}
      lead={t('editLead')}
      actions={<ReloadButton grid={grid} />}
      state={<StatePanel store={store} />}
    >
      <MaterialEditGrid
        grid={grid}
        columns={columns}
        label={t('editTitle')}
        toolbar
        toolbarPrefix={
          <span title={isDirty ? t('keepFirst') : undefined}>
            <Select
              aria-label={t('chooseAssembly')}
              style={{ width: 240 }}
              showSearch={{ optionFilterProp: 'label' }}
              disabled={isDirty}
              value={assembly?.id ?? null}
              options={all.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
              onChange={(id) => onChoose(id ?? '')}
            />
          </span>
        }
        onSave={() => void grid.save()}
        rowNumber
        rowSelection
        mayAdd
        mayRemove
        dragSort
      />
    </ExampleFrame>
  );
}
