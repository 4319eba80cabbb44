import { useEffect } from 'react';
import { CallError } from '#shared/http/call-error.ts';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { call } from '#src/http/call.ts';
import { showMessage } from '#src/resource/show-message.ts';
import { useMaterial } from './example-data.ts';
import { changeOf, enteredNames, markRowRefused, settleSavedRow } from './material-changes.ts';

/**
 * Saves a row when the user leaves it, by the edit call with the version that the user saw, and informs the other
 * grids. A refused row stays changed and is read again, so that the values of others are shown beside the user's own.
 */
export function useRowSaving(model: EditModel): void {
  const { definition, calls } = useMaterial();
  useEffect(() => {
    const entered = enteredNames(definition);
    const { store, cursor } = model;
    const saving = new Set<string>();
    let at = store.at(cursor.row)?.id ?? '';
    const save = async (id: string) => {
      const sent = store.at(store.positionOf(id));
      const change = changeOf(store, id, entered);
      if (sent === undefined || change === null || saving.has(id) || store.problems.has(id)) return;
      if (store.marksOf(sent)?.conflicts?.size) return;
      saving.add(id);
      let again = false;
      try {
        const { version } = await call(
          calls.edit,
          // The edit call ignores null; an empty text clears the field.
          { body: { ...blanked(change.patch), id, version: change.version } },
          { quiet: true },
        );
        await settleSavedRow(model, sent, { id, version }, entered);
        model.live?.sendRow({ ...sent, version });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (Object.keys(error.fields).length > 0) {
          showMessage('warning', error.message);
          markRowRefused(store, id, error.fields, 'code');
        } else again = await isFreeAgain(id, change.version, error.message);
      } finally {
        saving.delete(id);
      }
      if (again) await save(id);
    };

    /**
     * Reads the row again and returns whether it can be saved now. If both users changed the same cell, the panel asks;
     * otherwise the user's changes can be sent again on top of the new version.
     */
    const isFreeAgain = async (id: string, version: number | undefined, reason: string) => {
      await model.live?.reread([id]);
      const row = store.at(store.positionOf(id));
      const change = changeOf(store, id, entered);
      if (row === undefined || change === null || store.marksOf(row)?.conflicts?.size) return false;
      if (change.version === version) showMessage('warning', reason);
      return change.version !== version;
    };

    const follow = () => {
      const next = store.at(cursor.row)?.id ?? '';
      if (next === at) return;
      const left = at;
      at = next;
      if (left !== '') void save(left);
    };
    const stop = cursor.subscribe(follow);
    return () => {
      stop();
      // Switching to another tab leaves the row, too.
      if (at !== '') void save(at);
    };
  }, [model, definition, calls]);
}

function blanked(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(patch).map(([key, value]) => [key, value ?? '']));
}
