import { useSyncExternalStore } from 'react';
import { lookOf, type StateColours } from '#shared/theme/look.ts';
import type { Palette, ThemeName } from '#shared/theme/tokens.ts';
import { translate } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { onDisplayChange, readDisplay } from './display-settings.ts';
import { lookMessages } from './look.messages.ts';
import { currentTheme, onThemeChange } from './theme.ts';

/** The current theme with its colours, which depend on the user's settings (menu, theme colour, colour-weak mode). */
export interface Look {
  readonly name: ThemeName;
  readonly palette: Palette;
}

const listeners = new Set<() => void>();
let weakStates: StateColours | null = null;
let look = lookNow();

function lookNow(): Look {
  const settings = readDisplay();
  const name = currentTheme();
  return { name, palette: lookOf(name, settings, settings.weak ? weakStates : null) };
}

function follow(): void {
  look = lookNow();
  for (const listener of listeners) listener();
}

onThemeChange(follow);
onDisplayChange((now, before) => {
  if (now.weak && weakStates === null) void loadWeakStates();
  else if (now.color !== before.color || now.theme !== before.theme || now.weak !== before.weak) follow();
});

/**
 * Loads the colours of the colour-weak mode, and returns whether they are there. A failed load is shown as a warning
 * ('Failed to update theme', docs/specification.md §1.8).
 */
export async function loadWeakStates(): Promise<boolean> {
  try {
    ({ weakStates } = await import('#shared/theme/colour-weak.ts'));
  } catch {
    queueNotice({ kind: 'word', tone: 'warning', text: translate(lookMessages, 'failed') });
    return false;
  }
  follow();
  return true;
}

export function currentLook(): Look {
  return look;
}

/** Runs `listener` after each change; returns the function that stops this. */
export function onLookChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLook(): Look {
  return useSyncExternalStore(onLookChange, currentLook);
}
