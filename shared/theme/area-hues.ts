/** The six business areas, away from the state hues. */
export type AreaName = 'site' | 'tool' | 'scaffold' | 'wharf' | 'jp' | 'wx';

/** Fixed hues of the areas on dark ground: the office's charts at night, and the walls. */
export const darkAreaHues: Readonly<Record<AreaName, string>> = {
  site: '#9F85FF',
  tool: '#3FB6CC',
  scaffold: '#E86BC0',
  wharf: '#5FD4E6',
  jp: '#C8A57A',
  wx: '#8B9AF0',
};
