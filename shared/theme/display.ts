/**
 * How a person likes the shell (docs/specification.md §1.3, 'Display settings'), as plain data: what a value may be,
 * under which key it is kept (below `pro__`, with the names that existing clients use), what is on by default and what
 * depends on what.
 */
export interface DisplaySettings {
  readonly sidebarOpened: boolean;
  /** Nothing moves, as for somebody whose system says so. */
  readonly withoutAnimation: boolean;
  /** Of the menu; the office's own look is `COLOR_SCHEME` (src/screen/theme.ts). */
  readonly theme: 'dark' | 'light';
  readonly layout: 'sidemenu' | 'topmenu';
  /** `Fixed`: 1200 px in the middle of a wide window, below a menu at the top; `Fluid`: as wide as the window. */
  readonly contentWidth: 'Fixed' | 'Fluid';
  readonly fixedHeader: boolean;
  readonly fixSiderbar: boolean;
  readonly autoHideHeader: boolean;
  /** Theme colour, `#rrggbb`. */
  readonly color: string;
  /** Colours of states that are told apart without telling red from green. */
  readonly weak: boolean;
  readonly multipage: boolean;
  /** The tabs of this window come back after a reload. */
  readonly restoreTabs: boolean;
}

export const displayDefaults: DisplaySettings = {
  sidebarOpened: true,
  withoutAnimation: false,
  theme: 'dark',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  color: '#F5222D',
  weak: false,
  multipage: true,
  restoreTabs: true,
};

export const displayKeys = {
  sidebarOpened: 'SIDEBAR_TYPE',
  withoutAnimation: 'WITHOUT_ANIMATION',
  theme: 'DEFAULT_THEME',
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixSiderbar: 'DEFAULT_FIXED_SIDEMENU',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  color: 'DEFAULT_COLOR',
  weak: 'DEFAULT_COLOR_WEAK',
  multipage: 'DEFAULT_MULTI_PAGE',
  restoreTabs: 'RESTORE_TABS',
} as const satisfies Readonly<Record<keyof DisplaySettings, string>>;

const words: Partial<Record<keyof DisplaySettings, readonly unknown[]>> = {
  theme: ['dark', 'light'],
  layout: ['sidemenu', 'topmenu'],
  contentWidth: ['Fixed', 'Fluid'],
};

function isValid(name: keyof DisplaySettings, value: unknown): boolean {
  if (name === 'color') return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
  return words[name]?.includes(value) ?? typeof value === 'boolean';
}

/** What was kept, whoever wrote it: each value that cannot be is the default. `read` answers the value of a key. */
export function displayFrom(read: (key: string) => unknown): DisplaySettings {
  const names = Object.keys(displayKeys) as (keyof DisplaySettings)[];
  const kept = names.map((name) => [name, read(displayKeys[name])] as const);
  return consistent({
    ...displayDefaults,
    ...Object.fromEntries(kept.filter(([name, value]) => isValid(name, value))),
  });
}

/**
 * Settings after a change, with what it brings along (docs/specification.md §1.2): turning off the fixed header turns
 * off hiding it on scroll, another layout turns off the fixed side menu.
 */
export function withChange(before: DisplaySettings, change: Partial<DisplaySettings>): DisplaySettings {
  const after = { ...before, ...change };
  return consistent(after.layout === before.layout ? after : { ...after, fixSiderbar: false });
}

/** Hiding needs the fixed header, a fixed side menu the side menu, Fluid the menu at the top. */
function consistent(settings: DisplaySettings): DisplaySettings {
  const top = settings.layout === 'topmenu';
  return {
    ...settings,
    autoHideHeader: settings.autoHideHeader && settings.fixedHeader,
    fixSiderbar: settings.fixSiderbar && !top,
    contentWidth: top ? settings.contentWidth : 'Fixed',
  };
}
