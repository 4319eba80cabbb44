import { mapSize } from '#shared/ground/outline.ts';
import type { Box } from './bay-cells.ts';

/** Room around the map for titles of zones, in map units. */
const margin = 36;

/** The whole map. */
export const wholeMap: Box = {
  x: -margin / 2,
  y: -margin,
  width: mapSize.width + margin,
  height: mapSize.height + margin * 1.5,
};

const mostZoom = 12;

/** Keeps the window on the map and its size between a twelfth of the map and all of it. */
function bounded({ x, y, width }: Pick<Box, 'x' | 'y' | 'width'>): Box {
  const share = Math.min(1, Math.max(1 / mostZoom, width / wholeMap.width));
  const [w, h] = [wholeMap.width * share, wholeMap.height * share];
  const within = (value: number, from: number, room: number) => Math.min(Math.max(value, from), from + room);
  return {
    x: within(x, wholeMap.x, wholeMap.width - w),
    y: within(y, wholeMap.y, wholeMap.height - h),
    width: w,
    height: h,
  };
}

/** Zooms by a factor (> 1: closer) around a point that stays in its place. */
export function zoomed(window: Box, factor: number, [px, py]: readonly [number, number]): Box {
  const share = bounded({ ...window, width: window.width / factor }).width / window.width;
  return bounded({ x: px - (px - window.x) * share, y: py - (py - window.y) * share, width: window.width * share });
}

export function moved(window: Box, across: number, down: number): Box {
  return bounded({ ...window, x: window.x + across, y: window.y + down });
}

/** A window that shows a site in its middle, closer than now if the site would be small. */
export function windowAt(site: Box, now: Box, widest: number): Box {
  const width = Math.min(now.width, widest);
  const height = (width / wholeMap.width) * wholeMap.height;
  return bounded({ x: site.x + site.width / 2 - width / 2, y: site.y + site.height / 2 - height / 2, width });
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
