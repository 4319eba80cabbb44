import type { Palette } from '#shared/theme/tokens.ts';
import type { Geometry, Window } from '#src/timeline/geometry.ts';
import type { Painter } from '#src/timeline/painter.ts';
import type { Box } from '#src/timeline/timeline-data.ts';
import type { ScaffoldBar } from './board-bars.ts';

/** Height of the band below the days past the planned end, in px. */
const band = 5;
/** Half the width of the mark of an inspection, in px. */
const half = 5;

/** Draws over the bars: the days past the planned end, the next inspections, the chosen bar and the found row. */
export function marksPainter(chosen: string | null, found: string | null): Painter<ScaffoldBar> {
  return (g, geometry, window, palette) => {
    const times = geometry.timesIn(window);
    const [first, last] = geometry.rowsIn(window);
    for (let row = first; row <= last; row += 1) {
      geometry.layout.rows[row]?.bars.within(times, (laid) => {
        const { x, y, width, height } = geometry.barBox(laid);
        const box = { x: x - window.x, y: y - window.y, width, height };
        const { bar } = laid;
        if (bar.overFrom !== undefined) drawOver(g, box, timeAt(geometry, window, bar.overFrom), palette);
        // A scaffold whose plan ends first is not inspected again.
        if (bar.inspect !== undefined && bar.inspect.at < bar.to) {
          drawInspection(g, box, timeAt(geometry, window, bar.inspect.at + 0.5), bar.inspect.isDue, palette);
        }
        if (bar.id === chosen) drawChosen(g, box, palette);
      });
      if (geometry.layout.rows[row]?.row.id === found) drawChosen(g, rowBox(geometry, window, row), palette);
    }
  };
}

const rowBox = ({ sizes, left, top }: Geometry<ScaffoldBar>, { y, width }: Window, row: number): Box => ({
  x: left + 1,
  y: top + sizes.beginOf(row) - y + 1,
  width: width - left - 2,
  height: sizes.sizeOf(row) - 2,
});

const timeAt = ({ scale, left }: Geometry<ScaffoldBar>, window: Window, days: number): number =>
  left + scale.at(days) - window.x;

/** A striped red band along the bar, and a line where it should have ended. */
function drawOver(g: CanvasRenderingContext2D, { x, y, width, height }: Box, from: number, palette: Palette): void {
  const { solid } = palette.state.overdue;
  const [begin, top] = [Math.max(x, from), y + height - band];
  g.save();
  g.beginPath();
  g.rect(begin, top, x + width - begin, band);
  g.fillStyle = palette.card;
  g.fill();
  g.clip();
  g.strokeStyle = solid;
  g.lineWidth = 3;
  g.beginPath();
  for (let at = begin - band; at < x + width + band; at += 6) {
    g.moveTo(at, top + band);
    g.lineTo(at + band, top);
  }
  g.stroke();
  g.restore();
  g.fillStyle = solid;
  g.fillRect(begin - 1, y, 2, height);
}

/** A diamond at the lower edge: filled if the inspection is due, else hollow. */
function drawInspection(g: CanvasRenderingContext2D, box: Box, x: number, isDue: boolean, palette: Palette): void {
  const y = box.y + box.height - half;
  g.beginPath();
  g.moveTo(x, y - half);
  g.lineTo(x + half, y);
  g.lineTo(x, y + half);
  g.lineTo(x - half, y);
  g.closePath();
  g.fillStyle = isDue ? palette.state.overdue.solid : palette.card;
  g.fill();
  g.strokeStyle = isDue ? palette.card : palette.text;
  g.lineWidth = 1;
  g.stroke();
}

function drawChosen(g: CanvasRenderingContext2D, { x, y, width, height }: Box, palette: Palette): void {
  g.strokeStyle = palette.link;
  g.lineWidth = 2;
  g.strokeRect(x, y, width, height);
  g.lineWidth = 1;
}
