import type { BarPaints } from './bar-paints.ts';
import { drawNote } from './draw-bars.ts';
import type { Geometry, Window } from './geometry.ts';
import type { Tick, TickKind } from './time-scale.ts';
import type { Span, TimelineBar } from './timeline-data.ts';

/** Height of each of the two lines of days above rows. */
const headLine = 22;
/** Height of a line in the head of sections. */
const sectionLine = 17;
/** Days narrower than this in px get no rest-day shade in between: the picture would flicker. */
const leastRestDay = 4;

/** Fills the part of the body between two times, or two places across, in window coordinates. */
function stripe<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  geometry: Geometry<B>,
  window: Window,
  along: readonly [begin: number, length: number],
  across?: readonly [begin: number, size: number],
): void {
  const { isAcross, left, top } = geometry;
  const [begin, length] = along;
  const shift = isAcross ? left - window.x : top - window.y;
  const crossShift = isAcross ? top - window.y : left - window.x;
  const [from, size] = across
    ? [across[0] + crossShift, across[1]]
    : [isAcross ? top : left, isAcross ? window.height : window.width];
  if (isAcross) g.fillRect(begin + shift, from, length, size);
  else g.fillRect(from, begin + shift, size, length);
}

/** Draws what lies under the bars: rest days, lines of ticks and rows, sections, times out of service. */
export function drawGround<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  geometry: Geometry<B>,
  window: Window,
  isRest: (day: number) => boolean,
): void {
  const { palette } = paints;
  g.fillStyle = palette.card;
  g.fillRect(0, 0, window.width, window.height);
  const { scale, sizes, layout } = geometry;
  const times = geometry.timesIn(window);
  if (scale.dayPx >= leastRestDay) {
    g.fillStyle = palette.hover;
    const last = Math.min(scale.to, times.to);
    for (let day = Math.max(scale.from, Math.floor(times.from)); day < last; day += 1) {
      if (isRest(day)) stripe(g, geometry, window, [scale.at(day), scale.dayPx]);
    }
  }
  const [first, last] = geometry.rowsIn(window);
  const begin = Math.max(0, scale.at(times.from));
  const length = Math.min(scale.length, scale.at(times.to)) - begin;
  let isHatched = false;
  for (let at = first; at <= last; at += 1) {
    const row = layout.rows[at]?.row;
    if (row?.closed === undefined && row?.sections === undefined) continue;
    // Hatched, because rest days are shaded too.
    if (!isHatched) g.fillStyle = paints.fill('off', 'hatched', -window.x, -window.y);
    isHatched = true;
    const [top, size] = [sizes.beginOf(at), sizes.sizeOf(at)];
    for (const { from, to } of row?.closed ?? []) {
      if (to > times.from && from < times.to) {
        stripe(g, geometry, window, [scale.at(from), (to - from) * scale.dayPx], [top, size]);
      }
    }
    for (const { from, to, closed } of row?.sections ?? []) {
      const unit = size / (row?.extent ?? 1);
      if (closed) stripe(g, geometry, window, [begin, length], [top + from * unit, (to - from) * unit]);
    }
  }
  g.fillStyle = palette.lineQuiet;
  for (const tick of scale.ticks('small', times)) stripe(g, geometry, window, [scale.at(tick.at), 1]);
  for (let at = first; at <= last; at += 1) {
    const row = layout.rows[at]?.row;
    const [top, size] = [sizes.beginOf(at), sizes.sizeOf(at)];
    const unit = size / (row?.extent ?? 1);
    for (const { from } of row?.sections ?? []) {
      if (from > 0) stripe(g, geometry, window, [begin, length], [top + from * unit, 1]);
    }
  }
  g.fillStyle = palette.line;
  for (let at = first; at <= last; at += 1) {
    stripe(g, geometry, window, [begin, length], [sizes.beginOf(at) + sizes.sizeOf(at) - 1, 1]);
  }
}

/** Draws the current time, over the bars. */
export function drawNow<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  { palette }: BarPaints,
  geometry: Geometry<B>,
  window: Window,
  now: number,
): void {
  const { scale } = geometry;
  if (now < scale.from || now >= scale.to) return;
  g.fillStyle = palette.danger;
  stripe(g, geometry, window, [scale.at(now) - 1, 2]);
}

/** Draws the head of days, and in a timeline that runs down the head of sections, over everything else. */
export function drawHeads<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  geometry: Geometry<B>,
  window: Window,
  now: number | undefined,
): void {
  const { palette } = paints;
  const { left, top, isAcross } = geometry;
  const times = geometry.timesIn(window);
  g.fillStyle = palette.card;
  if (isAcross) g.fillRect(0, 0, window.width, top);
  else g.fillRect(0, 0, left, window.height);
  if (isAcross) {
    drawTicks(g, paints, geometry, window, { kind: 'large', times, now });
    drawTicks(g, paints, geometry, window, { kind: 'small', times, now });
  } else {
    drawTicks(g, paints, geometry, window, { kind: 'small', times, now });
    g.fillStyle = palette.card;
    g.fillRect(0, 0, window.width, top);
    drawSections(g, paints, geometry, window);
  }
  g.fillStyle = palette.line;
  g.fillRect(0, top - 1, window.width, 1);
  g.fillRect(left - 1, 0, 1, window.height);
}

interface Ticks {
  readonly kind: TickKind;
  readonly times: Span;
  readonly now: number | undefined;
}

function drawTicks<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  { scale, isAcross, left, top }: Geometry<B>,
  window: Window,
  { kind, times, now }: Ticks,
): void {
  const { palette, texts } = paints;
  const line = kind === 'large' ? 2 : top - headLine - 2;
  for (const tick of scale.ticks(kind, times)) {
    const begin = scale.at(tick.at);
    const length = scale.at(tick.end) - begin;
    g.fillStyle = kind === 'large' || holds(tick, now) ? palette.text : palette.textQuiet;
    if (isAcross) {
      const x = left + begin - window.x;
      // The name of a month stays visible until its last day leaves the window.
      const textX = Math.max(x, left) + 4;
      const text = texts.fit(tick.text, x + length - textX);
      if (x + length > left + 8) g.fillText(text, textX, line + headLine / 2);
      g.fillStyle = palette.lineQuiet;
      if (x >= left) g.fillRect(x, line, 1, headLine);
    } else {
      const y = top + begin - window.y;
      const textY = Math.max(y, top);
      if (y + length - textY >= 16) g.fillText(tick.text, 8, textY + 10);
      g.fillStyle = palette.lineQuiet;
      g.fillRect(0, y, left, 1);
    }
  }
}

const holds = ({ at, end }: Tick, now: number | undefined): boolean => now !== undefined && now >= at && now < end;

/** Names of the sections above their strips, for example the berths of a quay. */
function drawSections<B extends TimelineBar>(
  g: CanvasRenderingContext2D,
  paints: BarPaints,
  { layout, sizes, left, top }: Geometry<B>,
  window: Window,
): void {
  const { palette, texts } = paints;
  for (const [at, { row }] of layout.rows.entries()) {
    const unit = sizes.sizeOf(at) / (row.extent ?? 1);
    for (const { from, to, name, notes = [], closed } of row.sections ?? []) {
      const x = left + sizes.beginOf(at) + from * unit - window.x;
      const width = (to - from) * unit;
      if (closed) {
        g.fillStyle = palette.state.off.tint;
        g.fillRect(x, 0, width, top);
      }
      g.fillStyle = palette.line;
      g.fillRect(x, 0, 1, top);
      g.fillStyle = palette.text;
      const first = notes.length === 0 ? top / 2 : sectionLine - 2;
      g.fillText(texts.fit(name, width - 12), x + 6, first);
      for (const [line, note] of notes.entries()) {
        drawNote(g, paints, note, x + 6, first + sectionLine * (line + 1), width - 10, palette.textQuiet);
      }
    }
  }
  // Sections that scroll to the left pass under the corner.
  g.fillStyle = palette.card;
  g.fillRect(0, 0, left, top);
}
