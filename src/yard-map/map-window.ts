import { mapSize, type Outline } from '#shared/ground/outline.ts';
import { type Box, boxOf } from './bay-cells.ts';

/** Room around the sites, and above them for the titles of zones, in map units. */
const margin = 24;
const titles = 56;

/** All sites, or the whole map without any. */
export function wholeOf(outlines: readonly Outline[]): Box {
  const { x, y, width, height } = outlines.length > 0 ? boxOf(outlines.flat()) : { x: 0, y: 0, ...mapSize };
  return { x: x - margin, y: y - titles, width: width + 2 * margin, height: height + titles + margin };
}

const mostZoom = 12;

/** Keeps a part of the map inside of the whole, and its size between a twelfth of the whole and all of it. */
function bounded(whole: Box, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>): Box {
  const share = Math.min(1, Math.max(1 / mostZoom, width / whole.width));
  const [w, h] = [whole.width * share, whole.height * share];
  const within = (value: number, from: number, room: number) => Math.min(Math.max(value, from), from + room);
  return {
    x: within(x, whole.x, whole.width - w),
    y: within(y, whole.y, whole.height - h),
    width: w,
    height: h,
  };
}

/** Zooms by a factor (> 1: closer) around a point that stays in its place. */
export function zoomed(whole: Box, now: Box, factor: number, [px, py]: readonly [number, number]): Box {
  const share = bounded(whole, { ...now, width: now.width / factor }).width / now.width;
  return bounded(whole, { x: px - (px - now.x) * share, y: py - (py - now.y) * share, width: now.width * share });
}

export function moved(whole: Box, now: Box, across: number, down: number): Box {
  return bounded(whole, { ...now, x: now.x + across, y: now.y + down });
}

/** A part of the map with a site in its middle, at most `widest` wide. */
export function windowAt(whole: Box, now: Box, site: Box, widest: number): Box {
  const width = Math.min(now.width, widest);
  const height = (width / whole.width) * whole.height;
  return bounded(whole, { x: site.x + site.width / 2 - width / 2, y: site.y + site.height / 2 - height / 2, width });
}

/** A step of a movement from one window to another; `share` from 0 to 1. */
export function between(from: Box, to: Box, share: number): Box {
  const mix = (one: number, other: number) => one + (other - one) * share;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}
