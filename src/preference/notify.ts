import { useSyncExternalStore } from 'react';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';

/** The two lists of the bell: announcements, and messages of the system about one's own work. */
export const noticeKinds = ['notices', 'system'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How a person is told: a count on the bell, a notification of the desktop where the browser may show one, or a mail. */
export type NoticeWay = 'bell' | 'desktop' | 'email';

const keys = {
  bell: { notices: 'NOTIFY_BELL_NOTICES', system: 'NOTIFY_BELL_SYSTEM' },
  desktop: { notices: 'NOTIFY_DESKTOP_NOTICES', system: 'NOTIFY_DESKTOP_SYSTEM' },
  // The server reads these (`server/kernel/message/mail-readers.ts`).
  email: { notices: 'NOTIFY_EMAIL_NOTICES', system: 'NOTIFY_EMAIL_SYSTEM' },
} as const satisfies Record<NoticeWay, Record<NoticeKind, string>>;

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

// Another window, or another browser of the person's.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === null || key.startsWith(`${storagePrefix}NOTIFY_`)) tell();
});

/**
 * Whether messages of a kind are told this way: on the bell and the desktop until the person says otherwise, by mail once they
 * do. Unread ones stay in the list.
 */
export function isNotified(kind: NoticeKind, way: NoticeWay): boolean {
  const chosen = readSetting(keys[way][kind]);
  return way === 'email' ? chosen === true : chosen !== false;
}

/** The same in a component, which renders again when it changes. */
export function useIsNotified(kind: NoticeKind, way: NoticeWay): boolean {
  return useSyncExternalStore(onNotifyChange, () => isNotified(kind, way));
}

export function chooseNotified(kind: NoticeKind, way: NoticeWay, on: boolean): void {
  writeSetting(keys[way][kind], on);
  tell();
}

function onNotifyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
