import { type PointerEvent, useRef } from 'react';
import type { ColumnModel } from '#src/grid/columns/column-model.ts';
import styles from './grid.module.css';

export interface ColumnResizerProps<Row> {
  readonly columnKey: string;
  /** Current width in px. */
  readonly width: number;
  readonly model: ColumnModel<Row>;
  readonly label: string;
}

/** The right edge of a title, which is dragged to change the column's width. */
export function ColumnResizer<Row>({ columnKey, width, model, label }: ColumnResizerProps<Row>) {
  const start = useRef<{ x: number; width: number } | undefined>(undefined);
  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    start.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleMove = (event: PointerEvent) => {
    if (start.current !== undefined) model.resize(columnKey, start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      aria-hidden="true"
      className={styles.resizer}
      title={label}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
