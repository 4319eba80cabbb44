import { useSyncExternalStore } from 'react';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import type { ThemeName } from '#shared/theme/tokens.ts';

/** What the person chose; `system` until then: as the machine is set. */
export type ThemeChoice = ThemeName | 'system';

/** Beside the keys of docs/specification.md §1.3, whose `DEFAULT_THEME` is the menu's own theme. The pages' first script reads it too. */
const settingKey = 'COLOR_SCHEME';

interface Look {
  readonly choice: ThemeChoice;
  /** What is drawn now. */
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

/** Paper is light, whatever the screen is. */
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
// Another tab of this browser chose.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== storagePrefix + settingKey) return;
  choice = storedChoice();
  follow();
});

/** Changes the look at once, here and in the other open tabs, and keeps it in this browser. */
export function chooseTheme(next: ThemeChoice): void {
  writeSetting(settingKey, next);
  choice = next;
  follow();
}

/** Runs `listener` with each change; returns the way to stop. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentTheme(): ThemeName {
  return look.theme;
}

/** The theme that is drawn. */
export function useTheme(): ThemeName {
  return useSyncExternalStore(onThemeChange, currentTheme);
}

/** What the person chose. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, () => look.choice);
}
