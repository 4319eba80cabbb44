import { useSyncExternalStore } from 'react';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import type { ThemeName } from '#shared/theme/tokens.ts';

/** What the person chose; by default `system`: the theme of the operating system. */
export type ThemeChoice = ThemeName | 'system';

/**
 * Not one of the keys of docs/specification.md §1.3, whose `DEFAULT_THEME` is the theme of the menu. The first script
 * of each page reads this key too.
 */
const settingKey = 'COLOR_SCHEME';

interface Look {
  readonly choice: ThemeChoice;
  /** The current theme. */
  readonly theme: ThemeName;
}

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const paper = window.matchMedia('print');
const listeners = new Set<() => void>();
let choice = storedChoice();
let look = lookNow();

function storedChoice(): ThemeChoice {
  const stored = readSetting(settingKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Prints always use the light theme. */
function lookNow(printing = paper.matches): Look {
  const onScreen = choice === 'system' ? (darkSystem.matches ? 'dark' : 'light') : choice;
  return { choice, theme: printing ? 'light' : onScreen };
}

function follow(printing?: boolean): void {
  const next = lookNow(printing);
  if (next.choice === look.choice && next.theme === look.theme) return;
  look = next;
  for (const listener of listeners) listener();
}

darkSystem.addEventListener('change', () => follow());
paper.addEventListener('change', () => follow());
window.addEventListener('beforeprint', () => follow(true));
window.addEventListener('afterprint', () => follow());
// The theme was chosen in another tab of this browser.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== storagePrefix + settingKey) return;
  choice = storedChoice();
  follow();
});

/** Changes the theme at once, here and in the other open tabs, and stores it in this browser. */
export function chooseTheme(next: ThemeChoice): void {
  writeSetting(settingKey, next);
  choice = next;
  follow();
}

/** Runs `listener` after each change; returns the function that stops this. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentTheme(): ThemeName {
  return look.theme;
}

export function useTheme(): ThemeName {
  return useSyncExternalStore(onThemeChange, currentTheme);
}

/** The person's choice. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, () => look.choice);
}
