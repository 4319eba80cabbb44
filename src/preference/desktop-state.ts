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

/** How it stands: what the person wants, and what the browser allows. */
export function desktopState(wanted: boolean, { secure, permission }: DesktopBrowser): DesktopState {
  // Some browsers hide it on plain http and others refuse it there: what helps is the same.
  if (!secure) return 'insecure';
  if (permission === null) return 'missing';
  if (permission === 'denied') return 'blocked';
  return wanted && permission === 'granted' ? 'on' : 'off';
}
