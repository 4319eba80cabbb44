import type { Palette } from '#shared/theme/tokens.ts';
import { canvasFont } from '#src/timeline/bar-paints.ts';
import type { Geometry, Window } from '#src/timeline/geometry.ts';
import type { Box, TimelineBar } from '#src/timeline/timeline-data.ts';
import type { BarDraft } from './move-bar.ts';

/** The draft as it is painted. */
export interface DraftPicture<B extends TimelineBar> {
  readonly draft: BarDraft<B>;
  /** A bar from outside has no old place. */
  readonly isGuest: boolean;
  /** Lines beside the draft: where it is, and what speaks against that. */
  readonly told: string;
  readonly problems: readonly string[];
  /** Stored at the moment. */
  readonly waiting: string | null;
}

const line = 18;
const padding = 8;
const most = 360;

/** The box of a draft in the content; undefined if its row is not shown. */
export function draftBox<B extends TimelineBar>(geometry: Geometry<B>, draft: BarDraft<B>): Box | undefined {
  return boxOf(geometry, draft.row.id, draft);
}

/** The box of the bar as it is drawn, beside the bars with which it shares its place. */
function oldBox<B extends TimelineBar>(geometry: Geometry<B>, bar: B): Box | undefined {
  const row = geometry.layout.rows.find((each) => each.row.id === bar.row);
  const laid = row?.bars.all.find((each) => each.bar.id === bar.id);
  return laid && geometry.barBox(laid);
}

function boxOf<B extends TimelineBar>(
  geometry: Geometry<B>,
  rowId: string,
  { from, to, place }: Pick<BarDraft<B>, 'from' | 'to' | 'place'>,
): Box | undefined {
  const at = geometry.layout.rows.findIndex(({ row }) => row.id === rowId);
  const extent = geometry.layout.rows[at]?.row.extent ?? 1;
  if (at < 0) return undefined;
  const [near, far] = place === undefined ? [0, 1] : [place.from / extent, place.to / extent];
  return geometry.boxOf(at, { from, to }, near, far);
}

/** Draws the outline of a bar that is being moved, pales the bar at its old place, and writes what the draft means. */
export function paintDraft<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  geometry: Geometry<B>,
  window: Window,
  palette: Palette,
  { draft, isGuest, told, problems, waiting }: DraftPicture<B>,
): void {
  const shift = (box: Box): Box => ({ ...box, x: box.x - window.x, y: box.y - window.y });
  const { bar } = draft;
  g.save();
  g.font = canvasFont;
  g.textBaseline = 'middle';
  const old = isGuest ? undefined : oldBox(geometry, bar);
  if (old !== undefined) {
    const { x, y, width, height } = shift(old);
    g.globalAlpha = 0.6;
    g.fillStyle = palette.card;
    g.fillRect(x, y, width, height);
    g.globalAlpha = 1;
  }
  const box = draftBox(geometry, draft);
  if (box !== undefined) {
    const shown = shift(box);
    const isProblem = problems.length > 0;
    const colours = palette.state[isProblem ? 'overdue' : bar.state];
    g.beginPath();
    g.roundRect(shown.x + 1, shown.y + 1, Math.max(2, shown.width - 2), Math.max(2, shown.height - 2), 3);
    g.globalAlpha = 0.92;
    g.fillStyle = colours.tint;
    g.fill();
    g.globalAlpha = 1;
    g.strokeStyle = isProblem ? palette.state.overdue.solid : palette.link;
    g.lineWidth = 2;
    if (waiting !== null) g.setLineDash([5, 4]);
    g.stroke();
    g.setLineDash([]);
    g.fillStyle = colours.text;
    g.save();
    g.clip();
    g.fillText(bar.text, Math.max(shown.x, geometry.left) + 8, shown.y + Math.min(shown.height / 2, 14));
    g.restore();
    const lines = waiting === null ? [told, ...problems.slice(0, 3).map((text) => `✕ ${text}`)] : [told, waiting];
    paintLabel(g, geometry, window, palette, shown, lines, isProblem);
  }
  g.restore();
}

/** Above the draft, or below it if there is no room. */
function paintLabel<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  { left, top }: Geometry<B>,
  window: Window,
  palette: Palette,
  box: Box,
  lines: readonly string[],
  isProblem: boolean,
): void {
  // On a phone, long lines are condensed.
  const room = Math.min(most, window.width - left - 4 - 2 * padding);
  const width = Math.min(room, Math.max(...lines.map((text) => g.measureText(text).width))) + 2 * padding;
  const height = lines.length * line + 8;
  const above = box.y - height - 4;
  const y = above >= top ? above : Math.min(window.height - height - 2, box.y + box.height + 4);
  const x = Math.max(left + 2, Math.min(window.width - width - 2, box.x));
  g.beginPath();
  g.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 4);
  g.fillStyle = palette.overlay;
  g.fill();
  g.lineWidth = 1;
  g.strokeStyle = isProblem ? palette.state.overdue.solid : palette.line;
  g.stroke();
  for (const [at, text] of lines.entries()) {
    g.fillStyle = at > 0 && isProblem ? palette.state.overdue.text : palette.text;
    g.fillText(text, x + padding, y + 4 + line * (at + 0.5), room);
  }
}
