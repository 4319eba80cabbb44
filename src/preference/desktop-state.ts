/**
 * State of desktop notifications: `on`; `off`: not wanted; `blocked` by the user in the browser; `insecure`: browsers
 * allow them only with https; `missing`: not supported.
 */
export type DesktopState = 'on' | 'off' | 'blocked' | 'insecure' | 'missing';

/** The relevant state of the browser; tests pass their own. */
export interface DesktopBrowser {
  readonly secure: boolean;
  /** Null if desktop notifications are not supported. */
  readonly permission: NotificationPermission | null;
}

/** Combines the user's setting with the state of the browser. */
export function desktopState(wanted: boolean, { secure, permission }: DesktopBrowser): DesktopState {
  // Without https some browsers hide notifications and others refuse them; the remedy is the same.
  if (!secure) return 'insecure';
  if (permission === null) return 'missing';
  if (permission === 'denied') return 'blocked';
  return wanted && permission === 'granted' ? 'on' : 'off';
}
