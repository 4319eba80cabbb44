/**
 * Hues of business areas, different from the colours of states. An area with applications names its hue in
 * `shared/yard/<area>/area.ts`; two areas never have the same. Add a hue here when an area needs one and all are
 * taken.
 */
export const hueNames = ['violet', 'teal', 'magenta', 'cyan', 'sand', 'indigo', 'olive', 'rose'] as const;
export type HueName = (typeof hueNames)[number];

/** The hues on a dark background: the office's charts in the dark theme, and the wall boards. */
export const darkHues: Readonly<Record<HueName, string>> = {
  violet: '#9F85FF',
  teal: '#3FB6CC',
  magenta: '#E86BC0',
  cyan: '#5FD4E6',
  sand: '#C8A57A',
  indigo: '#8B9AF0',
  olive: '#B5C04A',
  rose: '#F2A3C0',
};
