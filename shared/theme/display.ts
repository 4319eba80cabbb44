/**
 * Display settings of a user (docs/specification.md §1.3, 'Display settings') as plain data: permitted values, storage
 * keys (below `pro__`, named as in existing clients), defaults and dependencies.
 */
export interface DisplaySettings {
  readonly sidebarOpened: boolean;
  /** Disables animation, like the operating system's 'reduce motion' setting. */
  readonly withoutAnimation: boolean;
  /** Theme of the menu; the theme of the office is `COLOR_SCHEME` (src/screen/theme.ts). */
  readonly theme: 'dark' | 'light';
  readonly layout: 'sidemenu' | 'topmenu';
  /** `Fixed`: 1200 px, centred, only with the menu at the top; `Fluid`: full width of the window. */
  readonly contentWidth: 'Fixed' | 'Fluid';
  readonly fixedHeader: boolean;
  readonly fixSiderbar: boolean;
  readonly autoHideHeader: boolean;
  /** Theme colour, `#rrggbb`. */
  readonly color: string;
  /** Uses state colours that do not rely on red and green. */
  readonly weak: boolean;
  readonly multipage: boolean;
  /** Restores the tabs of this window after a reload. */
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

/**
 * Builds the settings from stored values; invalid values are replaced by defaults. `read` returns the value of a key.
 */
export function displayFrom(read: (key: string) => unknown): DisplaySettings {
  const names = Object.keys(displayKeys) as (keyof DisplaySettings)[];
  const kept = names.map((name) => [name, read(displayKeys[name])] as const);
  return consistent({
    ...displayDefaults,
    ...Object.fromEntries(kept.filter(([name, value]) => isValid(name, value))),
  });
}

/**
 * Applies a change and its consequences (docs/specification.md §1.2): turning off the fixed header also stops hiding
 * the header on scroll, and changing the layout turns off the fixed side menu.
 */
export function withChange(before: DisplaySettings, change: Partial<DisplaySettings>): DisplaySettings {
  const after = { ...before, ...change };
  return consistent(after.layout === before.layout ? after : { ...after, fixSiderbar: false });
}

/**
 * Resolves dependencies: hiding on scroll needs the fixed header, the fixed side menu needs the side menu, and another
 * content width than `Fixed` needs the menu at the top.
 */
function consistent(settings: DisplaySettings): DisplaySettings {
  const top = settings.layout === 'topmenu';
  return {
    ...settings,
    autoHideHeader: settings.autoHideHeader && settings.fixedHeader,
    fixSiderbar: settings.fixSiderbar && !top,
    contentWidth: top ? settings.contentWidth : 'Fixed',
  };
}
