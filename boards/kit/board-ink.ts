/** Colours of the dark canvas; bright enough for daylight, state hues the same as everywhere (look.md). */
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

/** Colours of a chart's series by their key: plan and actual, and a fixed hue per business area away from the states. */
const series: Readonly<Record<string, string>> = {
  plan: boardInk.muted,
  actual: boardInk.accent,
  scaffold: '#8f7bff',
};

export const seriesInk = (key: string): string => series[key] ?? boardInk.accent;
