import { stateShapes } from '#shared/theme/state-shapes.ts';
import { light, type StateName } from '#shared/theme/tokens.ts';
import type { TimelineBar } from '#src/timeline/timeline-data.ts';
import { dayCount, firstDay, layout, makeBars, rows } from '../../timeline-page/bench-bars.ts';

/**
 * A canvas drawn by hand with the same picture: rest days, two lines of days, bars with border, icon and cut text, names
 * of rows. None of the other features: no elements, focus, links, hatches, other directions, changes of data or size.
 */
const { day, row: rowHeight, rowHead, timeHead } = layout;
/** Width of a letter in px, roughly. */
const letter = 7;
const icons = Object.fromEntries(
  Object.entries(stateShapes).map(([state, shape]) => {
    const icon = new Path2D();
    icon.addPath(new Path2D(shape), new DOMMatrix([0.75, 0, 0, 0.75, 0, 0]));
    return [state, icon];
  }),
) as Record<StateName, Path2D>;
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
    g.fillStyle = light.hover;
    // The first day is a Monday.
    for (let at = first; at <= last; at += 1) {
      if (at % 7 >= 5) g.fillRect(rowHead + at * day - left, timeHead, day, height);
    }
    g.fillStyle = light.lineQuiet;
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
        const colours = light.state[state];
        g.fillStyle = colours.tint;
        g.strokeStyle = colours.solid;
        g.beginPath();
        g.roundRect(x + 0.5, y + 3.5, (to - from) * day - 2, rowHeight - 8, 3);
        g.fill();
        g.stroke();
        const shown = Math.max(x, rowHead);
        const room = x + (to - from) * day - shown;
        if (room < 18) continue;
        g.fillStyle = colours.text;
        g.translate(shown + 4, y + rowHeight / 2 - 6);
        g.fill(icons[state], 'evenodd');
        g.translate(-shown - 4, -y - rowHeight / 2 + 6);
        if (room >= 40) g.fillText(text.slice(0, Math.floor((room - 24) / letter)), shown + 19, y + rowHeight / 2);
      }
      g.fillStyle = light.card;
      g.fillRect(0, y, rowHead, rowHeight - 1);
      g.fillStyle = light.text;
      g.fillText(row.name, 8, y + rowHeight / 2);
    }
    g.fillStyle = light.card;
    g.fillRect(0, 0, width, timeHead);
    g.fillStyle = light.textQuiet;
    for (let at = first; at <= last; at += 1) g.fillText(`${at}`, rowHead + at * day - left + 4, (timeHead * 3) / 4);
    g.fillStyle = light.text;
    for (let at = first - (first % 30); at <= last; at += 30) {
      g.fillText(`${1 + at / 30}`, Math.max(rowHead, rowHead + at * day - left) + 4, timeHead / 4);
    }
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
