import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import type { GridSettings } from '#src/grid/settings/grid-settings.ts';
import { rowHeights } from './edit-size.ts';

export interface DensityChoice {
  readonly isDense: boolean;
  readonly toggle: () => void;
}

const never = () => () => undefined;

/** The row height that the user chose for this table; undefined if the table has no settings. */
export function useDensity(
  { window: rows, rowHeight }: EditModel,
  settings: GridSettings | undefined,
): DensityChoice | undefined {
  const isDense = useSyncExternalStore(settings?.subscribe ?? never, () => settings?.read().density === 'compact');
  // Before the first paint, so that rows do not visibly change their height.
  useLayoutEffect(() => rows.setRowHeight(isDense ? rowHeights.tiny : rowHeight), [rows, rowHeight, isDense]);
  return useMemo(
    () => settings && { isDense, toggle: () => settings.change({ density: isDense ? 'comfortable' : 'compact' }) },
    [settings, isDense],
  );
}
