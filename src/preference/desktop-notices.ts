import { create } from 'zustand';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import { type DesktopBrowser, type DesktopState, desktopState } from './desktop-state.ts';

/** Under which the wish is kept; it follows the person, while what a browser allows is each browser's own. */
const desktopSetting = 'NOTIFY_DESKTOP';

const thisBrowser = (): DesktopBrowser => ({
  secure: window.isSecureContext,
  permission: 'Notification' in window ? Notification.permission : null,
});

const read = (): DesktopState => desktopState(readSetting(desktopSetting) === true, thisBrowser());

const useStore = create<{ readonly state: DesktopState }>()(() => ({ state: read() }));

// Another window, or another browser of the person's.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === storagePrefix + desktopSetting) useStore.setState({ state: read() });
});

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
