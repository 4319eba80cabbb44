import { lookup } from '#shared/lookup.ts';
import { darkHues, type HueName } from '#shared/theme/hues.ts';

/**
 * Colours for the dark canvas, bright enough for daylight; the hues of states are the same as everywhere in the
 * product.
 */
export const boardInk = {
  canvas: '#0a111f',
  surface: '#111c30',
  line: '#23324d',
  text: '#e8eef8',
  muted: '#9db0cc',
  accent: '#4cc2ff',
  ok: '#37d67a',
  inUse: '#ff9f43',
  soon: '#ffd84d',
  late: '#ff6166',
};

/**
 * Colours of a chart's series by key: plan and actual, parts in their order, and states.
 */
const series = lookup<string>({
  plan: boardInk.muted,
  before: boardInk.muted,
  actual: boardInk.accent,
  in: boardInk.accent,
  out: '#8f7bff',
  part1: boardInk.accent,
  part2: '#8f9dff',
  part3: '#5d76e0',
  part4: '#3f8f9e',
  part5: '#7b6aa8',
  rest: '#4a5b78',
  ok: boardInk.ok,
  inUse: boardInk.inUse,
  soon: boardInk.soon,
  late: boardInk.late,
});

/** The colour of a series: the hue of its area, otherwise by its key. */
export const seriesInk = (key: string, hue?: HueName): string =>
  hue === undefined ? (series[key] ?? boardInk.accent) : darkHues[hue];
