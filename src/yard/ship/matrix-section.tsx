import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { type KeyboardEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { resourceCalls } from '#shared/resource/resource-calls.ts';
import { blockStage } from '#shared/yard/ship/block-stage.ts';
import { LoadProblem } from '#src/controls/load-problem.tsx';
import { useDictionaryItems } from '#src/controls/use-dictionary.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import { useCellContext } from '#src/grid/edit/office/use-cell-context.ts';
import { EditTable } from '#src/grid/edit/table/edit-table.tsx';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { showMessage } from '#src/resource/show-message.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { useMay } from '#src/session/permission.ts';
import { ImportButtons } from './import-buttons.tsx';
import { matrixMessages } from './matrix.messages.ts';
import css from './matrix.module.css';
import { MatrixBar } from './matrix-bar.tsx';
import { columnKey, stageCodes, stageOfKey, storedStage } from './matrix-rows.ts';
import { stageCell } from './stage-cell.tsx';
import { StagePanel } from './stage-panel.tsx';
import { useMatrix } from './use-matrix.ts';

const { edit } = resourceCalls(blockStage);
const slots = { stage: stageCell };
const buttons = ['undo', 'redo'] as const;
const hasNoStage = (row: GridRecord, { key }: EditColumn) => storedStage(row, stageOfKey(key) ?? '') === undefined;

/** Blocks × stages of a ship: states by colour, icon and text; percentages are typed in place, days below the grid. */
export function MatrixSection({ record }: RecordSlotProps) {
  const t = useMessages(matrixMessages);
  const { matrix, query, filter, setFilter, saving, save } = useMatrix(record.id);
  const may = useMay(edit);
  const mayEdit = may.visible && !may.disabled;
  const today = query.data?.today ?? '';
  const context = useCellContext(matrix.model, { slots });
  const columns = useColumns();
  const count = useSyncExternalStore(matrix.subscribe, () => matrix.model.store.count);
  const panel = useRef<HTMLDivElement>(null);
  const state = useMemo((): GridState => {
    if (query.isPending) return { kind: 'loading' };
    if (query.data?.blocks === null) return { kind: 'empty', content: t('noRight') };
    if (count > 0) return { kind: 'ready' };
    return { kind: 'empty', content: t(query.data?.blocks?.length === 0 ? 'noBlocks' : 'none') };
  }, [query.isPending, query.data, count, t]);
  if (query.isError && query.data === undefined) {
    return <LoadProblem text={t('failed', { reason: query.error.message })} onAgain={() => void query.refetch()} />;
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    panel.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <div className={css.page}>
      <MatrixBar matrix={matrix} filter={filter} onFilter={setFilter} />
      <div className={css.grid} onKeyDownCapture={handleKey}>
        <EditTable
          model={matrix.model}
          columns={columns}
          context={context}
          label={t('label', { ship: String(record.shipNo) })}
          disabled={!mayEdit || saving}
          isDisabled={hasNoStage}
          toolbar={mayEdit ? buttons : false}
          toolbarPrefix={mayEdit ? <ImportButtons onImported={() => void query.refetch()} /> : undefined}
          toolbarSuffix={<SaveButtons matrix={matrix} saving={saving} onSave={() => void save()} />}
          height="100%"
          state={state}
          showMessage={showMessage}
        />
      </div>
      <div ref={panel}>
        <StagePanel matrix={matrix} today={today} mayEdit={mayEdit && !saving} />
      </div>
      {mayEdit && <span className={css.quiet}>{t('hint')}</span>}
    </div>
  );
}

function useColumns(): readonly EditColumn[] {
  const t = useMessages(matrixMessages);
  const words = useDictionaryItems();
  const phone = usePhone();
  return useMemo(
    () => [
      {
        key: 'blockNo',
        type: 'normal',
        title: t('block'),
        width: 92,
        disabled: true,
        fixed: phone ? undefined : 'left',
      },
      { key: 'zone', type: 'select', title: t('zone'), width: 92, disabled: true, dictCode: 'ship_zone' },
      ...stageCodes.map(
        (stage): EditColumn => ({
          key: columnKey(stage),
          type: 'slot',
          slotName: 'stage',
          title: words('block_stage').find(({ value }) => value === stage)?.text ?? stage,
          width: 96,
          props: { min: 0, max: 100, precision: 0 },
        }),
      ),
    ],
    [t, words, phone],
  );
}

interface SaveButtonsProps {
  readonly matrix: ReturnType<typeof useMatrix>['matrix'];
  readonly saving: boolean;
  readonly onSave: () => void;
}

function SaveButtons({ matrix, saving, onSave }: SaveButtonsProps) {
  const t = useMessages(matrixMessages);
  const changed = useSyncExternalStore(matrix.subscribe, matrix.changed);
  const [modal, holder] = Modal.useModal();
  if (changed === 0) return holder;
  const ask = () => void modal.confirm({ title: t('confirmDiscard', { n: changed }), onOk: () => matrix.discard() });
  return (
    <>
      {holder}
      <Button disabled={saving} onClick={ask}>
        {t('discard')}
      </Button>
      <Button type="primary" loading={saving} onClick={onSave}>
        {t('save', { n: changed })}
      </Button>
    </>
  );
}
