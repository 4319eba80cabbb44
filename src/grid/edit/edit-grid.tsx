import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { CellContext } from '#src/grid/cell-types/cell-type.ts';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import { rowEditorMessages } from '#src/grid/live/row-editors.messages.ts';
import rowEditorStyles from '#src/grid/live/row-editors.module.css';
import { rowEditorAttributes } from '#src/grid/live/row-editors.ts';
import type { GridState } from '#src/grid/view/grid-cover.tsx';
import { GridView } from '#src/grid/view/grid-view.tsx';
import { useLeadingColumns } from '#src/grid/view/leading-columns.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { drawnColumns } from './edit-columns.tsx';
import styles from './edit-grid.module.css';
import { handleEditKey } from './edit-keys.ts';
import { type EditModel, type EditRules, isReadOnlyCell } from './edit-model.ts';
import { EditorLayer } from './editor-layer.tsx';
import { FillSpot } from './fill/fill-spot.tsx';
import type { PasteOutcome } from './paste/paste-outcome.ts';
import { ProblemTip } from './problem-tip.tsx';
import { sortBy } from './sort-by.ts';
import { useCellTypes } from './use-cell-types.ts';
import { useClipboard } from './use-clipboard.ts';
import { useCodePrefetch } from './use-code-prefetch.ts';
import { usePointer } from './use-pointer.ts';

export interface EditGridProps extends EditRules {
  /** Created once by the page (`useState(() => new EditModel())`). `model.store.load` sets the rows. */
  readonly model: EditModel;
  /** Must be stable, because a new list rebuilds the column model. */
  readonly columns: readonly EditColumn[];
  /** Must be stable until language or choices change. */
  readonly context: CellContext;
  readonly label: string;
  readonly rowNumber?: boolean;
  /** Adds a column of checkboxes or radio buttons. */
  readonly rowSelection?: boolean;
  /** `radio`: at most one row can be selected. */
  readonly rowSelectionType?: 'checkbox' | 'radio';
  /** Rows that cannot be selected. Must be stable. */
  readonly isFixed?: ((row: GridRecord) => boolean) | undefined;
  /** Columns that the page adds after the row number: handles, expanders. */
  readonly leading?: readonly GridColumn<GridRecord>[];
  readonly state?: GridState;
  readonly footer?: ReactNode;
  readonly detail?: (row: GridRecord) => ReactNode;
  /** Called with the result of a paste or a fill, or the reason why nothing changed. */
  readonly onPasted?: (outcome: PasteOutcome) => void;
  readonly onContextMenu?: (event: React.MouseEvent<HTMLDivElement>) => void;
  /** Code of a resource. Grids with the same key are notified of each other's saved rows (docs/wire.md §2.17.9). */
  readonly socketKey?: string | undefined;
  /** Animates values that other people change. */
  readonly reloadEffect?: boolean;
  /**
   * Reloads saved rows after a reconnect or a refused save. Rows that were deleted meanwhile are missing in the result.
   */
  readonly onRefetch?: ((ids: readonly string[]) => Promise<readonly GridRecord[]>) | undefined;
  /** Called with data that the server sends to all grids with this key. */
  readonly onServerData?: ((args: readonly unknown[]) => void) | undefined;
}

/** Loaded separately, because most grids have no `socketKey`. If loading fails, the grid works without updates. */
const LiveLayer = lazyPart(async () => (await import('#src/grid/live/live-layer.tsx')).LiveLayer, {
  again: 30_000,
  quiet: true,
});

/** Loaded only for grids with totals. */
const TotalsFooter = lazyPart(async () => (await import('./totals/totals-footer.tsx')).TotalsFooter);

const none: readonly GridColumn<GridRecord>[] = [];
/** Height of a row of totals in pixels, without the border above the rows. */
const totalHeight = 36;
const ignored = () => undefined;
const noColumns: readonly EditColumn[] = [];
const ready: GridState = { kind: 'ready' };
const loading: GridState = { kind: 'loading' };

/**
 * A grid whose cells are edited in place like those of a spreadsheet: `edit-keys.ts` handles the keyboard,
 * `use-pointer.ts` the mouse. The grid fills its parent. The rows are in `model.store`; typing re-renders only the open
 * editor.
 */
export function EditGrid(props: EditGridProps) {
  const { model, context, label, rowNumber = false, rowSelection = false, leading = none } = props;
  const { disabled, isDisabled, mayAdd, state: asked = ready, detail, onPasted, onContextMenu } = props;
  const { isFixed, rowSelectionType = 'checkbox' } = props;
  const { socketKey, reloadEffect = false, onRefetch, onServerData } = props;
  const { store, cursor } = model;
  const isComplete = useCellTypes(props.columns);
  const columns = isComplete ? props.columns : noColumns;
  const state = isComplete ? asked : loading;
  const scroller = useRef<HTMLDivElement>(null);
  const effectLayer = useRef<HTMLDivElement>(null);
  const t = useMessages(rowEditorMessages);
  const rowAttributes = useMemo(() => rowEditorAttributes(store, t), [store, t]);
  const sort = useSyncExternalStore(store.subscribe, () => store.sort);
  const totals = useMemo(() => new Set(columns.flatMap(({ statistics }) => statistics ?? [])), [columns]);
  const chrome = useLeadingColumns({
    store,
    selectable: rowSelection,
    numbered: rowNumber,
    offset: 0,
    hasFooter: props.footer !== undefined || totals.size > 0,
    isFixed,
    single: rowSelectionType === 'radio',
  });
  const rules = useMemo((): EditRules => ({ disabled, isDisabled, mayAdd }), [disabled, isDisabled, mayAdd]);
  const columnWindow = useMemo(() => {
    const drawn = drawnColumns(
      columns,
      context,
      (row, column) => isReadOnlyCell(rules, row, column),
      () => model.isFound,
      (id, key) => model.store.leftovers.of(id, key) !== undefined,
    );
    return new ColumnWindow(new ColumnModel([...chrome, ...leading, ...drawn]));
  }, [model, columns, context, chrome, leading, rules]);
  useLayoutEffect(() => {
    store.isFixed = isFixed;
    store.singleTick = rowSelectionType === 'radio';
  }, [store, isFixed, rowSelectionType]);
  useLayoutEffect(() => {
    model.configure(columns, context, columnWindow, rules);
  }, [model, columns, context, columnWindow, rules]);
  const prefetch = useCodePrefetch(model, disabled === true);
  useEffect(() => model.onFocus(() => scroller.current?.focus({ preventScroll: true })), [model]);
  const pointer = usePointer(model, scroller);

  const clipboard = useClipboard({ model, disabled: disabled === true, onPasted });

  const footer =
    props.footer ??
    (totals.size > 0 ? (
      <Suspense
        fallback={
          <div data-grid-footer="" className={styles.totals} style={{ height: totals.size * totalHeight + 1 }} />
        }
      >
        <TotalsFooter store={store} columns={columnWindow} />
      </Suspense>
    ) : undefined);

  const view = (
    <GridView
      ref={scroller}
      window={model.window}
      columns={columnWindow}
      cursor={cursor}
      label={label}
      sort={sort}
      onSort={(next) => {
        sortBy(model, next.column, next.order);
      }}
      selectable={rowSelection}
      readOnly={disabled ?? false}
      state={state}
      footer={footer}
      detail={detail}
      overlay={
        <>
          <ProblemTip model={model} />
          <EditorLayer model={model} />
          {!disabled && (
            <FillSpot model={model} columns={columnWindow} scroller={scroller} onFilled={onPasted ?? ignored} />
          )}
          {socketKey !== undefined && reloadEffect && <div ref={effectLayer} aria-hidden="true" />}
        </>
      }
      rowAttributes={socketKey === undefined ? undefined : rowAttributes}
      onFocus={prefetch}
      onKeyDown={(event) => handleEditKey(event, model, clipboard.fillRight)}
      onMouseDown={pointer.onMouseDown}
      onClick={pointer.onClick}
      onDoubleClick={pointer.onDoubleClick}
      onContextMenu={onContextMenu}
      onCopy={clipboard.onCopy}
      onCut={clipboard.onCut}
      onPaste={clipboard.onPaste}
    />
  );
  if (socketKey === undefined) return view;
  return (
    <div className={`${styles.live} ${rowEditorStyles.rows}`}>
      <div className={styles.liveView}>{view}</div>
      <Suspense fallback={null}>
        <LiveLayer
          model={model}
          scroller={scroller}
          effectLayer={effectLayer}
          socketKey={socketKey}
          onRefetch={onRefetch}
          onServerData={onServerData}
        />
      </Suspense>
    </div>
  );
}
