import type { StateName } from '#shared/theme/tokens.ts';
import type { BarPaints } from './bar-paints.ts';
import type { Geometry, Window } from './geometry.ts';
import type { LaidBar } from './lay-timeline.ts';
import type { BarLook, BarNote, BarTag, Box, TimelineBar } from './timeline-data.ts';

interface Drawn<B extends TimelineBar> {
  readonly bar: B;
  readonly box: Box;
}

const corner = 3;
const padding = 5;
const lineHeight = 16;
const iconSize = 12;
const clashEdge = 4;
/** Free space in a tag, left and right together. */
const tagPadding = 8;
/** Bars shorter than this in px show only their icon; still shorter ones only their colour. */
const leastForText = 40;
const leastForIcon = 18;

/** Draws the bars that the window shows; `betweenDrawn` draws over their backgrounds, but under their words. */
export function drawBars<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  geometry: Geometry<B>,
  window: Window,
  clashing: ReadonlySet<string> | undefined,
  betweenDrawn: () => void,
): void {
  const groups = new Map<string, Drawn<B>[]>();
  const times = geometry.timesIn(window);
  const [first, last] = geometry.rowsIn(window);
  const add = (laid: LaidBar<B>) => {
    const { x, y, width, height } = geometry.barBox(laid);
    const { bar } = laid;
    const drawn = { bar, box: { x: x - window.x, y: y - window.y, width, height } };
    const key = `${bar.look ?? 'solid'} ${bar.state}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [drawn]);
    else group.push(drawn);
  };
  for (let row = first; row <= last; row += 1) geometry.layout.rows[row]?.bars.within(times, add);
  for (const [key, drawn] of groups) {
    const [look, state] = key.split(' ') as [BarLook, StateName];
    drawGroup(g, paints, drawn, state, look, window);
  }
  betweenDrawn();
  for (const drawn of groups.values()) {
    for (const { bar, box } of drawn) {
      const visible = seen(box, geometry);
      const isClashing = bar.clash === true || clashing?.has(bar.id) === true;
      if (isClashing) drawClash(g, paints, visible, box);
      drawWords(g, paints, bar, isClashing ? besideMarks(visible) : visible);
    }
  }
}

/** All bars of one colour as one path, which is several times faster than a path for each. */
function drawGroup<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  drawn: readonly Drawn<B>[],
  state: StateName,
  look: BarLook,
  window: Window,
): void {
  g.beginPath();
  for (const { box } of drawn) g.roundRect(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1, corner);
  g.fillStyle = paints.fill(state, look, -window.x, -window.y);
  g.fill();
  g.strokeStyle = paints.border(state, look);
  g.lineWidth = 1;
  if (look === 'dashed') g.setLineDash([4, 3]);
  g.stroke();
  if (look === 'dashed') g.setLineDash([]);
}

/** The part of a box that no head covers, so that the words of a long bar stay visible while it scrolls. */
function seen<B extends TimelineBar>({ x, y, width, height }: Box, { left, top }: Geometry<B>): Box {
  const [fromX, fromY] = [Math.max(x, left), Math.max(y, top)];
  return { x: fromX, y: fromY, width: x + width - fromX, height: y + height - fromY };
}

/** Room for the words beside the marks of a conflict. */
function besideMarks({ x, y, width, height }: Box): Box {
  return { x: x + clashEdge, y, width: width - clashEdge - iconSize - 2, height };
}

function drawWords<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  { text, state, notes = [], tags = [] }: B,
  { x, y, width, height }: Box,
): void {
  if (width < leastForIcon || height < iconSize) return;
  g.fillStyle = paints.palette.state[state].text;
  const further = notes.flatMap((note) => broken(note, width - 2 * padding, paints));
  const lines = Math.min(1 + further.length, Math.max(1, Math.floor((height - 4) / lineHeight)));
  // A single line is centred in a low bar; in a high bar, lines begin at the top.
  const isLow = height < 2 * lineHeight + 4;
  const first = isLow ? y + height / 2 : y + 2 + lineHeight / 2;
  paints.icon(state, x + padding - 1, first - iconSize / 2);
  if (width < leastForText) return;
  const textX = x + padding + iconSize + 2;
  let room = x + width - padding - textX;
  for (const tag of tags) {
    const size = paints.texts.width(tag.text) + tagPadding;
    if (room - size < leastForText) break;
    room -= size + 4;
    drawTag(g, paints, tag, textX + room + 4, first, size);
  }
  g.fillStyle = paints.palette.state[state].text;
  g.fillText(paints.texts.fit(text, room), textX, first);
  const ink = g.fillStyle;
  for (let line = 1; line < lines; line += 1) {
    drawNote(g, paints, further[line - 1] ?? '', x + padding, first + line * lineHeight, width - 2 * padding, ink);
  }
}

/** The note as one line if it fits, otherwise its words. */
function broken(note: BarNote, room: number, { texts }: BarPaints): readonly BarNote[] {
  const [text, padded] = typeof note === 'string' ? [note, 0] : [note.text, tagPadding];
  if (texts.width(text) + padded <= room) return [note];
  return text.split(' ').map((word) => (typeof note === 'string' ? word : { ...note, text: word }));
}

/** A line of text in `ink`, or a tag. */
export function drawNote(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  note: BarNote,
  x: number,
  middle: number,
  room: number,
  ink: CanvasRenderingContext2D['fillStyle'],
): void {
  if (typeof note === 'string') {
    g.fillStyle = ink;
    g.fillText(paints.texts.fit(note, room), x, middle);
    return;
  }
  const text = paints.texts.fit(note.text, room - tagPadding);
  if (text !== '') drawTag(g, paints, { ...note, text }, x, middle, paints.texts.width(text) + tagPadding);
}

function drawTag(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  { text, state }: BarTag,
  x: number,
  middle: number,
  width: number,
): void {
  const { tint, solid, text: ink } = paints.palette.state[state];
  g.beginPath();
  g.roundRect(x + 0.5, middle - 7.5, width - 1, 15, 2);
  g.fillStyle = tint;
  g.fill();
  g.strokeStyle = solid;
  g.stroke();
  g.fillStyle = ink;
  g.fillText(text, x + 4, middle);
}

/** A thick red edge at the begin and the icon of 'overdue' in the far corner. */
function drawClash(g: CanvasRenderingContext2D, paints: BarPaints, visible: Box, box: Box): void {
  const { solid, text, tint } = paints.palette.state.overdue;
  g.fillStyle = solid;
  g.fillRect(box.x, box.y, clashEdge, box.height);
  if (visible.width < 2 * leastForIcon) return;
  const x = visible.x + visible.width - iconSize - 4;
  g.fillStyle = tint;
  g.fillRect(x - 2, visible.y + 2, iconSize + 4, iconSize + 4);
  g.fillStyle = text;
  paints.icon('overdue', x, visible.y + 4);
}
