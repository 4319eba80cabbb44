import { useMemo, useState } from 'react';
import type { GridRecord } from '#src/grid/columns/edit-column.ts';
import { addRows } from '#src/grid/edit/actions/add-rows.ts';
import { duplicateRow } from '#src/grid/edit/actions/duplicate-row.ts';
import { insertRow } from '#src/grid/edit/actions/insert-rows.ts';
import { moveRow } from '#src/grid/edit/actions/move-row.ts';
import { type RemovedRows, removeRows } from '#src/grid/edit/actions/remove-rows.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { readAddRowSettings } from './add-row-settings.ts';
import { editTableMessages } from './edit-table.messages.ts';
import type { TableNotices } from './table-notices.ts';

export interface TableActionOptions {
  readonly model: EditModel;
  readonly notices: TableNotices;
  /** Called after the user has confirmed. A rejection keeps the rows and shows its message. */
  readonly beforeRemove?: ((rows: readonly GridRecord[]) => Promise<void>) | undefined;
  readonly onRemoved?: ((removed: RemovedRows) => void) | undefined;
}

/** Actions of the toolbar, row menu and handles, with their messages. */
export interface TableActions {
  /** Adds rows according to the settings of the add button. */
  readonly add: () => void;
  /** Inserts a row below this position, or at the end if it is negative. */
  readonly insertBelow: (index: number) => void;
  readonly duplicate: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Asks for confirmation; needs at least one selected row. */
  readonly removeSelected: () => void;
  readonly remove: (ids: readonly string[]) => void;
  /** Rows that wait for the confirmation. */
  readonly removing: readonly string[] | undefined;
  readonly endRemoving: (confirmed: boolean) => Promise<void>;
}

export function useTableActions({ model, notices, beforeRemove, onRemoved }: TableActionOptions): TableActions {
  const t = useMessages(editTableMessages);
  const [removing, setRemoving] = useState<readonly string[]>();
  return useMemo((): TableActions => {
    const { store } = model;
    const showAdded = (n: number) => {
      const { row } = model.cursor;
      // If the added rows are not visible, a message says where they are.
      if (model.window.slotOf(row) < 0) notices.show('success', t('addedAt', { n, row: row + 1 }));
      else notices.announce(t('added', { n }));
      model.focus();
    };
    const remove = async (ids: readonly string[]) => {
      const wanted = new Set(ids);
      try {
        await beforeRemove?.(store.all.filter(({ id }) => wanted.has(id)));
      } catch (error) {
        notices.show('warning', t('notRemoved', { reason: error instanceof Error ? error.message : String(error) }));
        return;
      }
      const removed = removeRows(model, ids);
      notices.show('success', t('removed', { n: removed.count }));
      onRemoved?.(removed);
    };
    return {
      add: () => {
        const { rows, position, scroll } = readAddRowSettings();
        showAdded(addRows(model, { count: rows, after: position, scroll }).length);
      },
      insertBelow: (index) => {
        const row = insertRow(model, index < 0 ? store.count : index + 1);
        if (row === undefined) notices.show('warning', t('tooFast'));
        else showAdded(1);
      },
      duplicate: (index) => {
        if (duplicateRow(model, index) !== undefined) showAdded(1);
      },
      move: (from, to) => {
        if (moveRow(model, from, to)) notices.announce(t('moved', { n: to + 1 }));
        model.focus();
      },
      removeSelected: () => {
        if (store.selectedCount === 0) notices.show('warning', t('chooseOne'));
        else setRemoving(store.selected.map(({ id }) => id));
      },
      remove: (ids) => setRemoving(ids),
      removing,
      endRemoving: async (confirmed) => {
        setRemoving(undefined);
        if (confirmed && removing !== undefined) await remove(removing);
        model.focus();
      },
    };
  }, [model, notices, beforeRemove, onRemoved, removing, t]);
}
