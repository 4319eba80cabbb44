import { create } from 'zustand';
import { readSetting, writeSetting } from '#shared/session/store.ts';

/**
 * Why the desktop tells of a message or does not: `on`; `off`, nobody asked for it; `blocked` by the person in the
 * browser; `insecure`, since browsers allow it on https pages alone; `missing`, the browser has none.
 */
export type DesktopState = 'on' | 'off' | 'blocked' | 'insecure' | 'missing';

/** What of the browser decides; a test hands in its own. */
export interface DesktopBrowser {
  readonly secure: boolean;
  /** Null where there are no desktop notifications. */
  readonly permission: NotificationPermission | null;
}

/** Under which the setting is kept, like all settings of a browser (`shared/session/store.ts`). */
export const desktopSetting = 'NOTIFY_DESKTOP';

export function desktopState(wanted: boolean, { secure, permission }: DesktopBrowser): DesktopState {
  // Some browsers hide it on plain http and others refuse it there: what helps is the same.
  if (!secure) return 'insecure';
  if (permission === null) return 'missing';
  if (permission === 'denied') return 'blocked';
  return wanted && permission === 'granted' ? 'on' : 'off';
}

const thisBrowser = (): DesktopBrowser => ({
  secure: window.isSecureContext,
  permission: 'Notification' in window ? Notification.permission : null,
});

const read = (): DesktopState => desktopState(readSetting(desktopSetting) === true, thisBrowser());

const useStore = create<{ readonly state: DesktopState }>()(() => ({ state: read() }));

export function useDesktopState(): DesktopState {
  return useStore(({ state }) => state);
}

/** Switches it on or off; the browser asks the person the first time. Answers how it stands then. */
export async function wantDesktop(wanted: boolean): Promise<DesktopState> {
  if (wanted && thisBrowser().permission === 'default') await Notification.requestPermission();
  writeSetting(desktopSetting, wanted);
  const state = read();
  useStore.setState({ state });
  return state;
}

/** Shows a message on the desktop while the office is not in sight; several windows show one of them. */
export function tellDesktop({ id, text }: { readonly id: string; readonly text: string }, onChosen: () => void): void {
  if (read() !== 'on' || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(document.title, { body: text, tag: id });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onChosen();
    };
  } catch {
    // Browsers of phones have the name and refuse the constructor.
  }
}
