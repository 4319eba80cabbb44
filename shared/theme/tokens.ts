/**
 * Colours, sizes and type of the product as plain data: antd (`src/screen/antd-theme.ts`), ECharts and the boards read
 * the same values. A unit test rejects hex colours in other files.
 *
 * Meaning of the colours in both themes:
 *
 * | colour | tokens | meaning |
 * |---|---|---|
 * | red, or the theme colour (`look.ts`) | `primary…`, `navMark` | the main action of a page; the product's mark; the current menu entry |
 * | red | `danger…`, `state.overdue` | destructive or rejecting actions (delete, void, reject); wrong, overdue or rejected data |
 * | blue | `link`, `accentFill`, `focus` | links; chosen, ticked, open or focused elements |
 * | green | `approveFill…`, `state.free` | approving actions (pass, finish); data in order |
 * | neutral | `hover`, `text…`, `line…` | everything else, including hover, which never changes the meaning |
 *
 * The other states (`StateName`) and the hues of areas (`HueName`) colour data, never buttons. Colour is never the only
 * sign: states also have an icon, and buttons a label.
 */

import { darkHues, type HueName } from './hues.ts';

/** The two themes of the office, named as in docs/specification.md §1.2. */
export type ThemeName = 'light' | 'dark';

/** State of a record; each state has the same colour everywhere (tags, charts, map, boards, print). */
export type StateName = 'free' | 'reserved' | 'busy' | 'due' | 'overdue' | 'off' | 'draft';

export interface StateColour {
  /** Bars, dots, map areas. */
  readonly solid: string;
  /** Text at AA contrast on `tint` and on a card. */
  readonly text: string;
  /** Background of a tag. */
  readonly tint: string;
  readonly border: string;
}

/** Kinds of tokens in source code. */
export type SyntaxName = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'type';

export interface Palette {
  /** One step darker than cards. */
  readonly canvas: string;
  readonly card: string;
  readonly overlay: string;
  readonly text: string;
  /** Secondary text, with AA contrast on card and canvas. */
  readonly textQuiet: string;
  readonly line: string;
  readonly lineQuiet: string;
  readonly hover: string;
  readonly link: string;
  /** Marks the main action and the current menu entry; never used for data, where red means danger. */
  readonly primary: string;
  /** `primary`, dark enough for white text (AA, 4.5); the pressed state is one step darker. */
  readonly primaryFill: string;
  readonly primaryFillHover: string;
  readonly primaryFillActive: string;
  /** Text on `primaryFill…`: ink if the theme colour is bright, otherwise white. */
  readonly onPrimary: string;
  /** Text on every other `…Fill`. */
  readonly onFill: string;
  /** Blue background for counts and marks of selection; its text is `onFill`. */
  readonly accentFill: string;
  /** Approving actions: pass, finish. */
  readonly approveFill: string;
  readonly approveFillHover: string;
  readonly approveFillActive: string;
  /** Destructive and rejecting actions: text and border on a card, or background with text in `onDanger`. */
  readonly danger: string;
  readonly dangerHover: string;
  readonly dangerActive: string;
  readonly onDanger: string;
  readonly nav: string;
  readonly navDeep: string;
  readonly navText: string;
  readonly navTextStrong: string;
  readonly navSelected: string;
  /** Mark beside the current menu entry. */
  readonly navMark: string;
  /** Scroll bar of the menu. */
  readonly navLine: string;
  readonly focus: string;
  readonly shadow: string;
  readonly state: Readonly<Record<StateName, StateColour>>;
  readonly hue: Readonly<Record<HueName, string>>;
  /** Source code, with AA contrast on a card and on the highlighted line. */
  readonly syntax: Readonly<Record<SyntaxName, string>>;
}

/** The specification's default theme colour, named 'twilight' there (docs/specification.md §1.3). */
const primaryDefault = '#F5222D';

/** Paper is white and ink is dark in every theme, because signatures and codes are stored, scanned and printed. */
export const paper = { sheet: '#FFFFFF', ink: '#1A1A1A', code: '#000000', line: '#B8BEC8', hint: '#6B7280' } as const;

/** Text colours of the rich text editor. They are stored with the text and shown on white paper in every theme. */
export const textInks = {
  red: '#C92A2A',
  orange: '#A85200',
  green: '#1F7A35',
  blue: '#1D5FC2',
  purple: '#6741D9',
  grey: '#5A6675',
} as const;

/** Illustration of the slipway on the login page; a night scene in both themes. */
export const scene = {
  strong: '#FFFFFF',
  sky: '#14253B',
  night: '#101C2C',
  sea: '#0B1420',
  text: '#B4C0CF',
  far: '#1D3049',
  fill: '#17293F',
  crane: '#41587A',
  stroke: '#5F7694',
  hull: '#8BA2C0',
  load: '#E8EDF4',
} as const;

export const light: Palette = {
  canvas: '#F0F2F5',
  card: '#FFFFFF',
  overlay: '#FFFFFF',
  text: '#1B2430',
  textQuiet: '#5A6675',
  line: '#D9DEE5',
  lineQuiet: '#E9ECF1',
  hover: '#F5F7FA',
  link: '#1D5FC2',
  primary: primaryDefault,
  primaryFill: '#D9141F',
  primaryFillHover: '#C5101B',
  primaryFillActive: '#A50B15',
  onPrimary: '#FFFFFF',
  onFill: '#FFFFFF',
  accentFill: '#1D5FC2',
  approveFill: '#1F7A35',
  approveFillHover: '#1A6A2E',
  approveFillActive: '#145424',
  danger: '#C92A2A',
  dangerHover: '#B02323',
  dangerActive: '#8E1B1B',
  onDanger: '#FFFFFF',
  nav: '#101C2C',
  navDeep: '#0B1420',
  navText: '#B4C0CF',
  navTextStrong: '#FFFFFF',
  navSelected: '#2A1F2C',
  navMark: primaryDefault,
  navLine: '#33445A',
  focus: '#1D5FC2',
  shadow: '0 6px 24px rgba(16, 28, 44, 0.14)',
  state: {
    free: { solid: '#2F9E44', text: '#1B6E2E', tint: '#EBF7EE', border: '#B2DFBC' },
    reserved: { solid: '#2F6FDE', text: '#1D4FA8', tint: '#EAF1FD', border: '#B5CDF5' },
    busy: { solid: '#E8770C', text: '#964800', tint: '#FFF3E4', border: '#F8CF9F' },
    due: { solid: '#E3B505', text: '#735600', tint: '#FFF9DB', border: '#F0DC86' },
    overdue: { solid: '#C92A2A', text: '#A61E1E', tint: '#FDECEC', border: '#F2B8B8' },
    off: { solid: '#868E96', text: '#495057', tint: '#F1F3F5', border: '#CED4DA' },
    draft: { solid: '#ADB5BD', text: '#495057', tint: '#FFFFFF', border: '#ADB5BD' },
  },
  hue: {
    violet: '#6741D9',
    teal: '#0B7285',
    magenta: '#A61E80',
    cyan: '#1098AD',
    sand: '#8D6E4A',
    indigo: '#3B4A9C',
    olive: '#6B7A1E',
    rose: '#C2557F',
  },
  syntax: {
    keyword: '#7A2FB0',
    string: '#1B6E2E',
    number: '#964800',
    comment: '#5A6675',
    name: '#1D5FC2',
    type: '#0B6478',
  },
};

/** Designed by elevation, not by inversion: higher surfaces are lighter, and states and areas have their own values. */
export const dark: Palette = {
  canvas: '#0B111A',
  card: '#141D29',
  overlay: '#1C2735',
  text: '#E6EBF2',
  textQuiet: '#9AA8B8',
  line: '#2B3848',
  lineQuiet: '#212C3A',
  hover: '#1A2533',
  link: '#74A9F7',
  primary: '#FF4D55',
  primaryFill: '#D9141F',
  primaryFillHover: '#E0222D',
  primaryFillActive: '#B00E18',
  onPrimary: '#FFFFFF',
  onFill: '#FFFFFF',
  accentFill: '#2D69CE',
  approveFill: '#237F3A',
  approveFillHover: '#258540',
  approveFillActive: '#1A642D',
  danger: '#FF8080',
  dangerHover: '#FF9C9C',
  dangerActive: '#E86A6A',
  onDanger: '#2A0708',
  nav: '#0E1622',
  navDeep: '#0A101A',
  navText: '#A6B3C3',
  navTextStrong: '#FFFFFF',
  navSelected: '#2A1A24',
  navMark: '#FF4D55',
  navLine: '#33445A',
  focus: '#74A9F7',
  shadow: '0 8px 28px rgba(0, 0, 0, 0.5)',
  state: {
    free: { solid: '#4CC76A', text: '#7BDD92', tint: '#14301C', border: '#25592F' },
    reserved: { solid: '#5C97FF', text: '#93BAFF', tint: '#15263F', border: '#274775' },
    busy: { solid: '#FF9A3D', text: '#FFB875', tint: '#37230E', border: '#6B441A' },
    due: { solid: '#FFD43B', text: '#FFE27A', tint: '#332A0A', border: '#665516' },
    overdue: { solid: '#FF5C5C', text: '#FF9494', tint: '#3A1618', border: '#722A2D' },
    off: { solid: '#7C8896', text: '#A9B4C0', tint: '#1E2732', border: '#364352' },
    draft: { solid: '#66727F', text: '#A9B4C0', tint: '#141D29', border: '#66727F' },
  },
  hue: darkHues,
  syntax: {
    keyword: '#D2A8FF',
    string: '#7BDD92',
    number: '#FFB875',
    comment: '#9AA8B8',
    name: '#93BAFF',
    type: '#6FD6E8',
  },
};

export const palettes: Readonly<Record<ThemeName, Palette>> = { light, dark };

export const type = {
  family: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Segoe UI", sans-serif',
  mono: 'ui-monospace, "SF Mono", Consolas, "Noto Sans Mono", monospace',
  /** px: page title, section, table and controls, secondary text. */
  title: 20,
  section: 16,
  base: 14,
  small: 12,
  regular: 400,
  strong: 600,
} as const;

/** px. */
export const size = {
  grid: 8,
  radius: 6,
  control: 32,
  /** Smallest touch target. */
  touch: 44,
  listRow: 40,
  /** Editable grid (docs/specification.md §2.9). */
  gridRow: 61,
  menuOpen: 200,
  menuClosed: 80,
  header: 56,
  tabs: 40,
  popover: 300,
} as const;

/**
 * Upper limits of viewport widths in px (docs/specification.md §1.9): up to `desk` the device counts as mobile, up to
 * `phone` pages use the phone layout.
 */
export const breakpoint = { desk: 1087.99, phone: 767.99 } as const;
