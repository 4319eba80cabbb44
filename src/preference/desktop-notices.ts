import { create } from 'zustand';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import { type DesktopBrowser, type DesktopState, desktopState } from './desktop-state.ts';

/** Setting of the user, which is synchronised; the permission is per browser. */
const desktopSetting = 'NOTIFY_DESKTOP';

const thisBrowser = (): DesktopBrowser => ({
  secure: window.isSecureContext,
  permission: 'Notification' in window ? Notification.permission : null,
});

const read = (): DesktopState => desktopState(readSetting(desktopSetting) === true, thisBrowser());

const useStore = create<{ readonly state: DesktopState }>()(() => ({ state: read() }));

// Changed in another window, or in another browser of the user.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key === storagePrefix + desktopSetting) useStore.setState({ state: read() });
});

export function useDesktopState(): DesktopState {
  return useStore(({ state }) => state);
}

/**
 * Switches desktop notifications on or off; the browser asks for permission the first time. Returns the resulting
 * state.
 */
export async function switchDesktopNotices(wanted: boolean): Promise<DesktopState> {
  if (wanted && thisBrowser().permission === 'default') await Notification.requestPermission();
  writeSetting(desktopSetting, wanted);
  const state = read();
  useStore.setState({ state });
  return state;
}

/** Shows a desktop notification while the office is not visible. Several windows show only one. */
export function showDesktopNotice(
  { id, text }: { readonly id: string; readonly text: string },
  onChosen: () => void,
): void {
  if (read() !== 'on' || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(document.title, { body: text, tag: id });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onChosen();
    };
  } catch {
    // Browsers on phones have `Notification`, but throw in its constructor.
  }
}
