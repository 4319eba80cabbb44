import { useEffect, useMemo } from 'react';
import { ColumnModel } from '#src/grid/columns/column-model.ts';
import { ColumnWindow } from '#src/grid/columns/column-window.ts';
import type { GridColumn } from '#src/grid/columns/grid-column.ts';
import type { GridSettings } from './grid-settings.ts';

/**
 * The columns of a grid with the user's settings. Changes in the grid (a dragged width) are written to the settings,
 * and vice versa. `columns` must be stable.
 */
export function useColumnWindow<Row>(columns: readonly GridColumn<Row>[], settings: GridSettings): ColumnWindow<Row> {
  const columnWindow = useMemo(() => {
    const model = new ColumnModel(columns);
    const chosen = settings.read().columns;
    if (chosen !== undefined) model.choose(chosen);
    return new ColumnWindow(model);
  }, [columns, settings]);

  useEffect(() => {
    const { model } = columnWindow;
    // Compared as JSON, because the model also notifies when only the available width has changed.
    let last = JSON.stringify(model.choice);
    let isTaking = false;
    const stops = [
      model.subscribe(() => {
        const now = JSON.stringify(model.choice);
        if (isTaking || now === last) return;
        last = now;
        settings.change({ columns: model.choice });
      }),
      settings.subscribe(() => {
        const chosen = settings.read().columns;
        if (JSON.stringify(chosen) === last) return;
        isTaking = true;
        model.choose(chosen);
        isTaking = false;
        last = JSON.stringify(model.choice);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [columnWindow, settings]);
  return columnWindow;
}
