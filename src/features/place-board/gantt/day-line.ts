import { type RefObject, useEffect, useMemo } from 'react';
import { dayNumber } from '#shared/workflow/day.ts';
import type { BoardDay } from '#src/features/place-board/board-day.ts';
import { inTurn } from '#src/features/place-board/in-turn.ts';
import type { Painter } from '#src/timeline/painter.ts';
import type { TimelineHandle } from '#src/timeline/timeline-view.tsx';
import type { GroundBar } from './ground-bar.ts';

/** Draws the chosen day as a line, and the row of the chosen site; follows the time slider without rendering. */
export function useDayLine(
  day: BoardDay,
  site: string | undefined,
  { handle, root }: { readonly handle: RefObject<TimelineHandle | null>; readonly root: RefObject<HTMLElement | null> },
) {
  useEffect(() => {
    // While the days play, a Gantt below the window would cost as much as the map.
    let isSeen = true;
    const repaint = () => {
      if (isSeen) handle.current?.repaint();
    };
    const turn = inTurn(4, repaint);
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? true;
      repaint();
    });
    if (root.current !== null) observer.observe(root.current);
    const stop = day.subscribe(turn.ask);
    return () => {
      turn.stop();
      observer.disconnect();
      stop();
    };
  }, [day, handle, root]);
  return useMemo(() => {
    const paintOver: Painter<GroundBar> = (g, { scale, layout, sizes, left, top }, window, palette) => {
      const at = layout.rows.findIndex(({ row }) => row.id === site);
      g.strokeStyle = palette.link;
      g.lineWidth = 2;
      if (at >= 0) {
        g.strokeRect(left + 1, top + sizes.beginOf(at) - window.y, window.width - left - 2, sizes.sizeOf(at) - 1);
      }
      const x = left + scale.at(dayNumber(day.get()) + 0.5) - window.x;
      g.beginPath();
      g.moveTo(x, top);
      g.lineTo(x, window.height);
      g.setLineDash([6, 3]);
      g.stroke();
      g.setLineDash([]);
      g.lineWidth = 1;
    };
    /** Measured once: all days have five characters, and measuring them costs as much as all names. */
    let width = 0;
    const paintHead: Painter<GroundBar> = (g, { scale, left, top }, window, palette) => {
      const text = day.get().slice(5);
      const middle = left + scale.at(dayNumber(day.get()) + 0.5) - window.x;
      if (middle < left || middle > window.width) return;
      width ||= g.measureText(text).width + 10;
      const x = Math.max(left, Math.min(window.width - width, middle - width / 2));
      g.fillStyle = palette.accentFill;
      g.beginPath();
      g.roundRect(x, top - 20, width, 18, 3);
      g.fill();
      g.fillStyle = palette.onFill;
      g.fillText(text, x + 5, top - 11);
    };
    return { paintOver, paintHead };
  }, [day, site]);
}
