import type { Painter } from '#src/timeline/painter.ts';
import { daysOf } from '#src/timeline/time-scale.ts';
import type { PlanTranslate } from './box-words.ts';
import type { QuayBar } from './quay-bars.ts';
import { levelOn, type PlanDay, slopesOf } from './tide-levels.ts';

/** Width of the head of days in px, and of the words at its left; the curve has the rest. */
export const tideHead = 128;
const words = 64;
const padding = 5;
const line = 16;

/** Draws beside each day its highest and lowest water, the curve of the tide, and the weather that stops mooring. */
export function tidePainter(t: PlanTranslate, calendar: readonly PlanDay[]): Painter<QuayBar> {
  const slopes = slopesOf(calendar);
  const levels = calendar.flatMap(({ high, low }) => [high.level, low.level].filter((level) => level !== null));
  const [least, most] = [Math.min(0, ...levels), Math.max(1, ...levels)];
  return (g, { scale, left, top }, window, palette) => {
    const right = left - padding;
    const xOf = (level: number) => words + ((level - least) / (most - least)) * (right - words);
    const yOf = (time: number) => top + scale.at(time) - window.y;
    g.save();
    g.beginPath();
    g.rect(0, top, left - 1, Math.min(window.height, yOf(scale.to)) - top);
    g.clip();
    g.strokeStyle = palette.lineQuiet;
    g.strokeRect(Math.round(xOf(0)) + 0.5, top, 0, window.height - top);
    g.strokeStyle = palette.hue.cyan;
    g.lineWidth = 1.5;
    g.beginPath();
    for (const slope of slopes) {
      const [begin, end] = [yOf(slope.from.at), yOf(slope.to.at)];
      if (end < top || begin > window.height) continue;
      g.moveTo(xOf(slope.from.level), begin);
      for (let y = begin + 2; y < end; y += 2) g.lineTo(xOf(levelOn(slope, scale.daysAt(window.y + y - top))), y);
      g.lineTo(xOf(slope.to.level), end);
    }
    g.stroke();
    for (const { day, high, low, stop } of calendar) {
      const begin = yOf(daysOf(day));
      if (begin + scale.dayPx < top || begin > window.height) continue;
      // The date of the first day stays in sight, and covers the lines under it.
      const first = Math.max(begin, top) + 10;
      for (const [at, { level }] of [high, low].entries()) {
        const y = begin + 10 + line * (at + 1);
        if (level === null || y < first + line - 2) continue;
        g.fillStyle = palette.textQuiet;
        g.fillText(t(at === 0 ? 'highBrief' : 'lowBrief', { n: level.toFixed(2) }), 8, y);
      }
      if (stop === null || first > begin + scale.dayPx - line / 2) continue;
      const text = t(stop === 'wind' ? 'windy' : stop);
      const width = g.measureText(text).width + 8;
      g.fillStyle = palette.state.overdue.tint;
      g.fillRect(right - width, first - 8, width, line);
      g.fillStyle = palette.state.overdue.text;
      g.fillText(text, right - width + 4, first);
    }
    g.restore();
  };
}
