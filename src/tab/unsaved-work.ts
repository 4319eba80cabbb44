import { useContext, useEffect, useInsertionEffect } from 'react';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { setUnsavedProbe } from '#src/session/unsaved-probe.ts';
import { TabKey } from './tab-title.ts';

interface Work {
  /** Key of the tab it stands in; null outside of tabs. */
  readonly tab: string | null;
  readonly isUnsaved: () => boolean;
}

/** The question's code, for the tab bar. */
export const loadLeaveDialog = () => import('./leave-dialog.tsx');

const needed: (() => Promise<unknown>)[] = [loadLeaveDialog];

/** Code without which work could be lost: fetched with the first form or grid, while there is a network. */
export function fetchBeforeWork(load: () => Promise<unknown>): void {
  needed.push(load);
}

/** Of all open tabs, also those behind the one in front. */
const works = new Set<Work>();

/**
 * Says of a form or a grid whether leaving it for good loses something: before its tab or the window is closed, the
 * person is asked. The function must be stable.
 */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const tab = useContext(TabKey);
  // Unlike other effects it goes on while the tab is in the background, and ends when its page is gone.
  useInsertionEffect(() => {
    const work = { tab, isUnsaved };
    works.add(work);
    return () => {
      works.delete(work);
    };
  }, [tab, isUnsaved]);
  // Fetched before there is anything to lose: asked for without a network it could not come.
  useEffect(() => {
    for (const load of needed) load().catch(() => undefined);
  }, []);
}

/** Whether one of these tabs holds unsaved work. */
export function hasUnsavedWork(tabs: readonly (string | null)[]): boolean {
  return [...works].some(({ tab, isUnsaved }) => tabs.includes(tab) && isUnsaved());
}

/** Whether anything anywhere in this window is unsaved. */
export function hasAnyUnsavedWork(): boolean {
  return [...works].some(({ isUnsaved }) => isUnsaved());
}

/** The person gives up what these tabs hold: nothing asks for it any more. */
export function giveUpWork(tabs: readonly (string | null)[]): void {
  for (const work of works) if (tabs.includes(work.tab)) works.delete(work);
}

/** The person gives up everything that is not saved. */
export function giveUpAllWork(): void {
  works.clear();
}

// Nothing can be saved any more, and forms have written their drafts: the way to the login page is free.
onSessionEnding(() => works.clear());

setUnsavedProbe(hasAnyUnsavedWork);

window.addEventListener('beforeunload', (event) => {
  if (hasAnyUnsavedWork()) event.preventDefault();
});
