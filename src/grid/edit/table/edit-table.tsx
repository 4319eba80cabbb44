import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import dragStyles from '#src/grid/drag/drag.module.css';
import { useHandleColumn } from '#src/grid/drag/handle-column.tsx';
import { useRowDrag } from '#src/grid/edit/drag/use-row-drag.ts';
import { EditGrid } from '#src/grid/edit/edit-grid.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { editTableMessages } from './edit-table.messages.ts';
import styles from './edit-table.module.css';
import type { EditTableProps } from './edit-table-props.ts';
import { EmptyHint } from './empty-hint.tsx';
import { OpenedRow } from './opened-row.tsx';
import { pasteWords } from './paste-words.ts';
import { TableNotices } from './table-notices.ts';
import { TableStatus } from './table-status.tsx';
import { useAutoHeight } from './use-auto-height.ts';
import { useDensity } from './use-density.ts';
import { useRowClicks } from './use-row-clicks.ts';
import { useRowMenu } from './use-row-menu.ts';
import { useTableActions } from './use-table-actions.ts';
import { useTableOffers } from './use-table-offers.ts';

const EditToolbar = lazyPart(async () => (await import('./edit-toolbar.tsx')).EditToolbar);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);
const loadFindBar = async () => (await import('#src/grid/edit/find/find-bar.tsx')).FindBar;
const FindBar = lazyPart(loadFindBar);

const ready = { kind: 'ready' };
/** In pixels (docs/specification.md §2.9). */
const defaultMaxHeight = 400;

/**
 * `EditGrid` with toolbar, row menu, drag handles, find, a confirmation before deletion, sub-rows, details and a status
 * line with the progress of checks. Only the grid is loaded at once; the other parts are loaded when they are first
 * used.
 */
export function EditTable(props: EditTableProps) {
  const { toolbar = false, toolbarPrefix, toolbarSuffix, onSave, beforeRemove, onRemoved, onPasted, settings } = props;
  const {
    dragSort = false,
    dragSortKey = 'orderNum',
    clickSelectRow = false,
    subRow,
    details,
    onDetailsConfirm,
  } = props;
  const { model, disabled = false, inForm = false, showMessage, height, maxHeight } = props;
  const t = useMessages(editTableMessages);
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [notices] = useState(() => new TableNotices());
  const [findAsked, setFindAsked] = useState(0);
  useEffect(() => {
    notices.showMessage = showMessage;
  }, [notices, showMessage]);
  useEffect(() => {
    model.store.orderKey = dragSort ? dragSortKey : undefined;
  }, [model, dragSort, dragSortKey]);
  const density = useDensity(model, settings);
  useAutoHeight(frame, model, height === undefined ? (maxHeight ?? defaultMaxHeight) : undefined);

  const { columns, buttons, may, isFixed, isClosed } = useTableOffers(props);
  const actions = useTableActions({ model, notices, beforeRemove, onRemoved });
  const rowMenu = useRowMenu({ model, frame, enabled: may.move || may.add || may.remove });
  const leading = useHandleColumn(may.move, t('handle'));
  const handlePointerDown = useRowDrag({
    model,
    line,
    onMove: actions.move,
    onPress: (row, handle) => {
      const { left, bottom } = handle.getBoundingClientRect();
      rowMenu.open(row, left, bottom);
    },
  });
  const rowOf = (id: string) => model.store.at(model.store.positionOf(id));
  const clicks = useRowClicks({
    model,
    frame,
    hasSubRow: subRow && ((id) => (subRow(rowOf(id) ?? { id }) ?? null) !== null),
    onSubRowFailed: () => notices.show('warning', t('subRowFailed')),
    hasDetails: details !== undefined,
    ticks: clickSelectRow,
  });

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && !event.altKey && event.key.toLowerCase() === 'f') setFindAsked((count) => count + 1);
    else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) rowMenu.openAtActiveRow();
    else if (event.key !== 'F2' || !clicks.openActive()) return;
    event.preventDefault();
    event.stopPropagation();
  };

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
        onContextMenu={rowMenu.onContextMenu}
        // Loads the find bar early, because people type at once after opening it.
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
            // A complete fill is visible in the cells, so it is only announced to screen readers.
            if (outcome.kind === 'filled' && outcome.left === 0) notices.announce(text);
            else notices.show(tone, text);
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
        {rowMenu.place !== undefined && (
          <RowMenu
            place={rowMenu.place}
            actions={actions}
            rowCount={model.store.count}
            mayMove={may.move}
            mayAdd={may.add}
            mayRemove={may.remove}
            onClose={(isBack) => {
              rowMenu.close();
              if (isBack) model.focus();
            }}
          />
        )}
        {actions.removing !== undefined && (
          <RemoveDialog onClose={(confirmed) => void actions.endRemoving(confirmed)} />
        )}
        <OpenedRow model={model} clicks={clicks} subRow={subRow} details={details} onConfirm={onDetailsConfirm} />
      </Suspense>
    </div>
  );
}
