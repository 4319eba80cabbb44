import { useMemo, useSyncExternalStore } from 'react';
import type { HomeCardName } from '#shared/contract/home/home.ts';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import { useSession } from '#src/session/session-store.ts';
import type { Arrangement } from './home-layout.ts';

const listeners = new Set<() => void>();

/** Stored per user and synchronised like the columns of a list (docs/decisions/preferences.md). */
const settingOf = (user: string) => `GRID_${user}_home`;

function arrangementOf(stored: unknown): Arrangement | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { order, hidden }: { order?: unknown; hidden?: unknown } = stored;
  if (!Array.isArray(order) || !Array.isArray(hidden)) return null;
  // Names that this release does not know are ignored when the cards are ordered.
  const names = (list: readonly unknown[]) => list.filter((name) => typeof name === 'string') as HomeCardName[];
  return { order: names(order), hidden: names(hidden) };
}

function subscribe(notify: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key?.startsWith(`${storagePrefix}GRID_`)) notify();
  };
  listeners.add(notify);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(notify);
    window.removeEventListener('storage', follow);
  };
}

/** The signed-in user's arrangement of the home page, or null, and how to change or reset it. */
export function useArrangement() {
  const user = useSession(({ session }) => session?.userInfo.id ?? '');
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readSetting(settingOf(user))));
  return useMemo(
    () => ({
      own: arrangementOf(JSON.parse(text)),
      arrange: (next: Arrangement | null) => {
        writeSetting(settingOf(user), next);
        for (const notify of listeners) notify();
      },
    }),
    [user, text],
  );
}
