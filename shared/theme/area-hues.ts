/** The six business areas. Their hues differ from those of states. */
export type AreaName = 'site' | 'tool' | 'scaffold' | 'wharf' | 'jp' | 'wx';

/** Hues of the areas on a dark background: the office's charts in the dark theme, and the wall boards. */
export const darkAreaHues: Readonly<Record<AreaName, string>> = {
  site: '#9F85FF',
  tool: '#3FB6CC',
  scaffold: '#E86BC0',
  wharf: '#5FD4E6',
  jp: '#C8A57A',
  wx: '#8B9AF0',
};
