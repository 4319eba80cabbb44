import { type KeyboardEvent, useContext } from 'react';
import { FigureRows, PanelFigure } from '#boards/kit/figure-rows.tsx';
import type { FigureOf } from '#shared/contract/yard/board.ts';
import { columnsGrid } from './columns-option.ts';

/**
 * One button over each column that has an amount; inside the office it opens the rows of this column. The chart is one
 * stop of the Tab key, in which the arrow keys move.
 */
export function ColumnButtons({ figure: { at, series } }: { readonly figure: FigureOf<'columns'> }) {
  const behind = useContext(FigureRows);
  const name = useContext(PanelFigure);
  const hint = behind?.figures[name];
  if (behind === null || hint === undefined) return null;
  const columns = at
    .map((time, point) => ({ time, point, keys: series.flatMap(({ key, values }) => (values[point] ? [key] : [])) }))
    .filter(({ keys }) => keys.length > 0);
  const last = columns.at(-1)?.point;
  return (
    <div className="columns" style={{ left: columnsGrid.left, right: columnsGrid.right }}>
      {columns.map(({ time, point, keys }) => (
        <button
          key={time}
          type="button"
          style={{ left: `${(100 * point) / at.length}%`, width: `${100 / at.length}%` }}
          title={`${time} · ${hint}`}
          aria-label={`${time} · ${hint}`}
          tabIndex={point === last ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => behind.open(name, { at: time, series: keys })}
        />
      ))}
    </div>
  );
}

function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const beside = { ArrowLeft: currentTarget.previousElementSibling, ArrowRight: currentTarget.nextElementSibling };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (beside[key] instanceof HTMLElement) beside[key].focus();
}
