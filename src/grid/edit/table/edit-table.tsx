import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { EditColumn, GridRecord } from '#src/grid/columns/edit-column.ts';
import dragStyles from '#src/grid/drag/drag.module.css';
import { useHandleColumn } from '#src/grid/drag/handle-column.tsx';
import { useRowDrag } from '#src/grid/edit/drag/use-row-drag.ts';
import { EditGrid } from '#src/grid/edit/edit-grid.tsx';
import { positionAt } from '#src/grid/view/grid-events.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { rowFilter } from './disabled-rows.ts';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';
import type { EditTableProps } from './edit-table-props.ts';
import { EmptyHint } from './empty-hint.tsx';
import { pasteWords } from './paste-words.ts';
import type { RowMenuPlace } from './row-menu-place.ts';
import { TableNotices } from './table-notices.ts';
import { TableStatus } from './table-status.tsx';
import { type ToolbarButton, toolbarButtons } from './toolbar-buttons.ts';
import { useAutoHeight } from './use-auto-height.ts';
import { useDensity } from './use-density.ts';
import { useRowClicks } from './use-row-clicks.ts';
import { useTableActions } from './use-table-actions.ts';

const EditToolbar = lazyPart(async () => (await import('./edit-toolbar.tsx')).EditToolbar);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);
const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);
const SubRowPopover = lazyPart(async () => (await import('./sub-row-popover.tsx')).SubRowPopover);
const loadFindBar = async () => (await import('#src/grid/edit/find/find-bar.tsx')).FindBar;
const FindBar = lazyPart(loadFindBar);

const ready = { kind: 'ready' };
/** Px (docs/specification.md §2.9). */
const defaultMaxHeight = 400;

/**
 * `EditGrid` with what people need around it: toolbar, row menu, handles, find, deletion that asks, sub-rows, details
 * and a line that tells how a check goes. Everything but the grid itself is loaded when it is first used.
 */
export function EditTable(props: EditTableProps) {
  const { toolbar = false, toolbarPrefix, toolbarSuffix, onSave, authPre = '', isExcluded, mayAdd = false } = props;
  const { mayRemove = false, beforeRemove, onRemoved, dragSort = false, dragSortKey = 'orderNum', onPasted } = props;
  const { disabledRows, clickSelectRow = false, subRow, details, onDetailsConfirm, tell, height, maxHeight } = props;
  const { model, columns: all, disabled = false, isDisabled, inForm = false, settings } = props;
  const t = useMessages(editTableMessages);
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [notices] = useState(() => new TableNotices());
  const [menu, setMenu] = useState<RowMenuPlace>();
  const [findAsked, setFindAsked] = useState(0);
  useEffect(() => {
    notices.tell = tell;
  }, [notices, tell]);
  useEffect(() => {
    model.store.orderKey = dragSort ? dragSortKey : undefined;
  }, [model, dragSort, dragSortKey]);
  const density = useDensity(model, settings);
  useAutoHeight(frame, model, height === undefined ? (maxHeight ?? defaultMaxHeight) : undefined);

  const columns = useMemo(
    () => (authPre === '' || !isExcluded ? all : all.filter(({ key }) => !isExcluded(`${authPre}:${key}`))),
    [all, authPre, isExcluded],
  );
  const wanted = useMemo(() => (Array.isArray(toolbar) ? toolbar : undefined), [toolbar]);
  const buttons = useMemo(() => {
    const open = toolbarButtons(wanted, authPre, isExcluded);
    return new Set([...open].filter((each) => (each === 'remove' ? mayRemove : mayAdd || !makesRows.has(each))));
  }, [wanted, authPre, isExcluded, mayRemove, mayAdd]);
  // The row menu knows the same exclusions, whatever buttons the page shows.
  const open = useMemo(() => toolbarButtons(undefined, authPre, isExcluded), [authPre, isExcluded]);
  const may = {
    move: dragSort && !disabled,
    add: mayAdd && !disabled && open.has('add'),
    remove: mayRemove && !disabled && open.has('remove'),
  };
  const isFixed = useMemo(() => rowFilter(disabledRows), [disabledRows]);
  const isClosed = useMemo(
    () =>
      isFixed
        ? (row: GridRecord, column: EditColumn) => isFixed(row) || isDisabled?.(row, column) === true
        : isDisabled,
    [isFixed, isDisabled],
  );
  const actions = useTableActions({ model, notices, beforeRemove, onRemoved });
  const hasMenu = may.move || may.add || may.remove;
  const openMenu = (index: number, x: number, y: number) => {
    const id = model.store.at(index)?.id;
    if (hasMenu && id !== undefined) setMenu({ index, id, x, y });
  };
  const leading = useHandleColumn(may.move, t('handle'));
  const handlePointerDown = useRowDrag({
    model,
    line,
    onMove: actions.move,
    onPress: (row, handle) => {
      const { left, bottom } = handle.getBoundingClientRect();
      openMenu(row, left, bottom);
    },
  });
  const clicks = useRowClicks({
    model,
    frame,
    hasSubRow: subRow && ((id) => (subRow(rowOf(id) ?? { id }) ?? null) !== null),
    onSubRowFailed: () => notices.say('warning', t('subRowFailed')),
    hasDetails: details !== undefined,
    ticks: clickSelectRow,
  });
  const rowOf = (id: string) => model.store.at(model.store.positionOf(id));

  const openActiveMenu = () => {
    const { row } = model.cursor;
    const at = frame.current?.querySelector(`[data-index="${row}"]`)?.getBoundingClientRect();
    const edge = frame.current?.getBoundingClientRect();
    if (at !== undefined && edge !== undefined) openMenu(row, edge.left + 40, at.bottom);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.altKey && event.key.toLowerCase() === 'f') setFindAsked((count) => count + 1);
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) openActiveMenu();
    else if (event.key !== 'F2' || !clicks.openActive()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const handleContextMenu = (event: MouseEvent<HTMLElement>) => {
    const row = positionAt(event.target);
    if (!hasMenu || row < 0 || model.editor.read() !== undefined) return;
    event.preventDefault();
    openMenu(row, event.clientX, event.clientY);
  };
  const back = (isBack: boolean) => {
    if (isBack) model.focus();
  };
  const detailed = clicks.details && rowOf(clicks.details.id);
  const detailedColumn = clicks.details && model.columnOf(clicks.details.key);
  const opened = clicks.subRow && rowOf(clicks.subRow.id);

  return (
    <div className={styles.table} style={{ height }}>
      {toolbar !== false && (
        <div className={styles.bar}>
          <Suspense fallback={null}>
            <EditToolbar
              model={model}
              actions={actions}
              notices={notices}
              buttons={buttons}
              inForm={inForm}
              disabled={disabled}
              prefix={toolbarPrefix}
              suffix={toolbarSuffix}
              density={density}
              onFind={() => setFindAsked((count) => count + 1)}
              onSave={onSave}
            />
          </Suspense>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the grid, which has role and keys */}
      <div
        ref={frame}
        className={height === undefined ? styles.frame : `${styles.frame} ${styles.filling}`}
        onPointerDown={handlePointerDown}
        onClick={clicks.handleClick}
        onKeyDown={handleKey}
        onContextMenu={handleContextMenu}
        // Whoever asks for it types at once: the bar must not be waited for.
        onFocus={() => loadFindBar().catch(() => undefined)}
      >
        <EditGrid
          {...props}
          columns={columns}
          leading={leading}
          isDisabled={isClosed}
          isFixed={isFixed}
          onPasted={(outcome) => {
            const { tone, text } = pasteWords(outcome, t, model.context.language);
            // What a fill did is in sight.
            if (outcome.kind === 'filled' && outcome.left === 0) notices.announce(text);
            else notices.say(tone, text);
            onPasted?.(outcome);
          }}
        />
        <div ref={line} hidden className={dragStyles.line} />
        {(props.state ?? ready).kind === 'ready' && (
          <EmptyHint store={model.store} mayAdd={toolbar !== false && !disabled && buttons.has('add')} />
        )}
        {findAsked > 0 && (
          <Suspense fallback={null}>
            <FindBar
              model={model}
              asked={findAsked}
              onClose={() => {
                setFindAsked(0);
                model.focus();
              }}
            />
          </Suspense>
        )}
      </div>
      <TableStatus model={model} notices={notices} disabled={disabled} />
      <Suspense fallback={null}>
        {menu !== undefined && (
          <RowMenu
            place={menu}
            actions={actions}
            rowCount={model.store.count}
            mayMove={may.move}
            mayAdd={may.add}
            mayRemove={may.remove}
            onClose={(isBack) => {
              setMenu(undefined);
              back(isBack);
            }}
          />
        )}
        {actions.removing !== undefined && (
          <RemoveDialog onClose={(confirmed) => void actions.endRemoving(confirmed)} />
        )}
        {clicks.subRow !== undefined && opened !== undefined && (
          <SubRowPopover
            place={clicks.subRow}
            onClose={(isBack) => {
              clicks.setSubRow(undefined);
              back(isBack);
            }}
          >
            {subRow?.(opened)}
          </SubRowPopover>
        )}
        {detailed !== undefined && detailedColumn !== undefined && (
          <DetailsDialog
            onConfirm={
              onDetailsConfirm && ((callback) => onDetailsConfirm({ row: detailed, column: detailedColumn, callback }))
            }
            onClose={() => {
              clicks.setDetails(undefined);
              model.focus();
            }}
          >
            {details?.(detailed)}
          </DetailsDialog>
        )}
      </Suspense>
    </div>
  );
}

const makesRows: ReadonlySet<ToolbarButton> = new Set(['add', 'settings', 'insert']);
