import { useSyncExternalStore } from 'react';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';

/** The two lists of the bell: announcements, and system messages about the user's own work. */
export const noticeKinds = ['notices', 'system'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How a user is notified: a count on the bell, a desktop notification, or a mail. */
export type NoticeWay = 'bell' | 'desktop' | 'email';

const keys = {
  bell: { notices: 'NOTIFY_BELL_NOTICES', system: 'NOTIFY_BELL_SYSTEM' },
  desktop: { notices: 'NOTIFY_DESKTOP_NOTICES', system: 'NOTIFY_DESKTOP_SYSTEM' },
  // Read by the server (`server/kernel/message/mail-readers.ts`).
  email: { notices: 'NOTIFY_EMAIL_NOTICES', system: 'NOTIFY_EMAIL_SYSTEM' },
} as const satisfies Record<NoticeWay, Record<NoticeKind, string>>;

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

// Changed in another window, or in another browser of the user.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith(`${storagePrefix}NOTIFY_`)) notifyListeners();
});

/**
 * Whether messages of a kind are notified in this way. Default: bell and desktop yes, mail no. Unread messages stay in
 * the list in any case.
 */
export function isNotified(kind: NoticeKind, way: NoticeWay): boolean {
  const chosen = readSetting(keys[way][kind]);
  return way === 'email' ? chosen === true : chosen !== false;
}

/** `isNotified` as a hook. */
export function useIsNotified(kind: NoticeKind, way: NoticeWay): boolean {
  return useSyncExternalStore(onNotifyChange, () => isNotified(kind, way));
}

export function chooseNotified(kind: NoticeKind, way: NoticeWay, on: boolean): void {
  writeSetting(keys[way][kind], on);
  notifyListeners();
}

function onNotifyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
