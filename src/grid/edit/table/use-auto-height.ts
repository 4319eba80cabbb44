import { type RefObject, useLayoutEffect } from 'react';
import type { EditModel } from '#src/grid/edit/edit-model.ts';
import { headerHeight } from '#src/grid/view/grid-view.tsx';

/**
 * Sets the height of a frame to that of its rows, up to `maxHeight` px. Does nothing without `maxHeight`. Never
 * renders.
 */
export function useAutoHeight(
  frame: RefObject<HTMLElement | null>,
  { store, window: rows }: EditModel,
  maxHeight: number | undefined,
): void {
  useLayoutEffect(() => {
    if (maxHeight === undefined) return;
    const resize = () => {
      const scroller = frame.current?.querySelector<HTMLElement>('[role=grid]');
      if (!frame.current || !scroller) return;
      const footer = scroller.querySelector<HTMLElement>('[data-grid-footer]')?.offsetHeight ?? 0;
      const bar = scroller.offsetHeight - scroller.clientHeight;
      const border = frame.current.offsetHeight - frame.current.clientHeight;
      const wanted = headerHeight + store.count * rows.rowHeight + footer + bar + border;
      frame.current.style.height = `${Math.min(maxHeight, wanted)}px`;
    };
    resize();
    const observer = new ResizeObserver(resize);
    if (frame.current !== null) observer.observe(frame.current);
    const stops = [
      store.subscribe(({ kind }) => {
        if (kind === 'count') resize();
      }),
      // The row height has changed.
      rows.subscribeShift(resize),
    ];
    return () => {
      for (const stop of stops) stop();
      observer.disconnect();
    };
  }, [frame, store, rows, maxHeight]);
}
