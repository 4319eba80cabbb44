import { light } from '#shared/theme/tokens.ts';
import type { TimelineBar } from '#src/timeline/timeline-data.ts';
import { dayCount, firstDay, layout, makeBars, rows } from '../../timeline-page/bench-bars.ts';

/** A canvas with rectangles and texts drawn by hand, and none of the features that users need. */
const { day, row: rowHeight, rowHead, timeHead } = layout;
const bars = makeBars();
const scroller = document.querySelector<HTMLElement>('#scroller') as HTMLElement;

function give(): void {
  const byRow = new Map<string, TimelineBar[]>(rows.map(({ id }) => [id, []]));
  for (const bar of bars) byRow.get(bar.row)?.push(bar);
  const inner = scroller.firstElementChild as HTMLElement;
  inner.style.width = `${rowHead + dayCount * day}px`;
  inner.style.height = `${timeHead + rows.length * rowHeight}px`;
  const canvas = document.createElement('canvas');
  canvas.width = scroller.clientWidth;
  canvas.height = scroller.clientHeight;
  inner.append(canvas);
  const g = canvas.getContext('2d') as CanvasRenderingContext2D;
  const draw = () => {
    const { scrollLeft: left, scrollTop: top } = scroller;
    const { width, height } = canvas;
    g.fillStyle = light.card;
    g.fillRect(0, 0, width, height);
    g.font = '12px sans-serif';
    g.textBaseline = 'middle';
    const first = Math.floor(left / day);
    const last = Math.ceil((left + width) / day);
    g.fillStyle = light.line;
    for (let at = first; at <= last; at += 1) g.fillRect(rowHead + at * day - left, timeHead, 1, height);
    const end = Math.min(rows.length - 1, Math.ceil((top + height) / rowHeight));
    for (let at = Math.floor(top / rowHeight); at <= end; at += 1) {
      const y = timeHead + at * rowHeight - top;
      const row = rows[at];
      if (row === undefined) continue;
      g.fillStyle = light.line;
      g.fillRect(0, y + rowHeight - 1, width, 1);
      for (const { from, to, state, text } of byRow.get(row.id) ?? []) {
        if (to < firstDay + first || from > firstDay + last) continue;
        const x = rowHead + (from - firstDay) * day - left;
        g.fillStyle = light.state[state].solid;
        g.fillRect(x, y + 3, (to - from) * day, rowHeight - 7);
        g.fillStyle = light.card;
        g.fillText(text, Math.max(x, rowHead) + 4, y + rowHeight / 2);
      }
      g.fillStyle = light.card;
      g.fillRect(0, y, rowHead, rowHeight - 1);
      g.fillStyle = light.text;
      g.fillText(row.name, 8, y + rowHeight / 2);
    }
    g.fillStyle = light.card;
    g.fillRect(0, 0, width, timeHead);
    g.fillStyle = light.text;
    for (let at = first; at <= last; at += 1) g.fillText(`${at}`, rowHead + at * day - left + 4, timeHead / 2);
  };
  let frame = 0;
  scroller.addEventListener('scroll', () => {
    if (frame === 0) {
      frame = requestAnimationFrame(() => {
        frame = 0;
        draw();
      });
    }
  });
  draw();
}

Object.assign(window, { bench: { give, scroller: () => scroller } });
