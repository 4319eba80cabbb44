import { useContext, useEffect, useInsertionEffect } from 'react';
import { onSessionEnding } from '#src/session/session-ending.ts';
import { setUnsavedProbe } from '#src/session/unsaved-probe.ts';
import { TabKey } from './tab-title.ts';

interface Work {
  /** Key of the tab around it; null outside tabs. */
  readonly tab: string | null;
  readonly isUnsaved: () => boolean;
}

/** Loads the code of the question, for the tab bar. */
export const loadLeaveDialog = () => import('./leave-dialog.tsx');

const needed: (() => Promise<unknown>)[] = [loadLeaveDialog];

/**
 * Registers code without which work could be lost; it is fetched with the first form or grid, while there is a network.
 */
export function fetchBeforeWork(load: () => Promise<unknown>): void {
  needed.push(load);
}

/** The work of all open tabs, including those in the background. */
const works = new Set<Work>();

/**
 * Registers a function that says whether a form or a grid has unsaved work: before its tab or the window is closed, the
 * person is asked. The function must be stable.
 */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const tab = useContext(TabKey);
  // Unlike other effects, this one also runs while the tab is in the background, and ends when the page is removed.
  useInsertionEffect(() => {
    const work = { tab, isUnsaved };
    works.add(work);
    return () => {
      works.delete(work);
    };
  }, [tab, isUnsaved]);
  // Preloaded before there is unsaved work, because the network may be unavailable later.
  useEffect(() => {
    for (const load of needed) load().catch(() => undefined);
  }, []);
}

/** Whether one of these tabs has unsaved work. */
export function hasUnsavedWork(tabs: readonly (string | null)[]): boolean {
  return [...works].some(({ tab, isUnsaved }) => tabs.includes(tab) && isUnsaved());
}

/** Whether anything in this window is unsaved. */
export function hasAnyUnsavedWork(): boolean {
  return [...works].some(({ isUnsaved }) => isUnsaved());
}

/** Discards the unsaved work of these tabs, so that the person is no longer asked about it. */
export function discardWork(tabs: readonly (string | null)[]): void {
  for (const work of works) if (tabs.includes(work.tab)) works.delete(work);
}

/** Gives up everything that is not saved. */
export function giveUpAllWork(): void {
  works.clear();
}

// After the end of a session nothing can be saved, and forms have stored their drafts, so leaving for the login page
// asks no question.
onSessionEnding(() => works.clear());

setUnsavedProbe(hasAnyUnsavedWork);

window.addEventListener('beforeunload', (event) => {
  if (hasAnyUnsavedWork()) event.preventDefault();
});
