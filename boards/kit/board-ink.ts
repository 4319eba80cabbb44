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
  areas: { scaffold: '#8f7bff' } as Record<string, string>,
};
