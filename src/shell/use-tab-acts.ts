import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { queueNotice } from '#src/notice/notice-queue.ts';
import { keysOfGroup, reloadTab, removeGroup, removeTab, useTabStore } from '#src/tab/tab-store.ts';
import { besideActive, type Tab, type TabGroup, type TabPlace } from '#src/tab/tabs.ts';
import { discardWork, hasUnsavedWork } from '#src/tab/unsaved-work.ts';
import { shellMessages } from './shell.messages.ts';

export const addressOf = ({ pathname, search, hash }: TabPlace): string => pathname + search + hash;

export interface TabActs {
  readonly close: (key: string) => void;
  /** Closes the tab in sight. */
  readonly closeActive: () => void;
  readonly closeGroup: (key: string, group: TabGroup) => void;
  readonly refresh: (key: string) => void;
  readonly step: (step: 1 | -1) => void;
  /** Set while the question about unsaved work is open: what to do if the person gives the work up. */
  readonly asking: (() => void) | undefined;
  readonly answer: (leave: boolean) => void;
}

/** The actions on tabs. Unsaved work is never lost without a question, and the keyboard focus stays in the tab bar. */
export function useTabActs(bar: RefObject<HTMLElement | null>): TabActs {
  const t = useMessages(shellMessages);
  const navigate = useNavigate();
  // Called before a tab is removed, because a form cannot be reached any more once its tab is gone.
  const [asking, setAsking] = useState<() => void>();

  const goTo = ({ place }: Tab) => navigate(addressOf(place), { state: place.state });

  const goToActive = (before: string) => {
    const { tabs, active } = useTabStore.getState();
    const tab = tabs.find(({ key }) => key === active);
    if (tab && tab.key !== before) goTo(tab);
    const wasInBar = bar.current?.contains(document.activeElement) === true;
    // The focused element is removed with its tab, so the focus moves to the tab that becomes active, or to the page.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
      (wasInBar ? link : document.getElementById('content'))?.focus({ preventScroll: true });
    });
  };

  const unlessUnsaved = (keys: readonly string[], act: () => void) => {
    if (!hasUnsavedWork(keys)) act();
    else
      setAsking(() => () => {
        discardWork(keys);
        act();
      });
  };

  const close = (key: string) =>
    unlessUnsaved([key], () => {
      const { active } = useTabStore.getState();
      const refusal = removeTab(key);
      if (refusal)
        queueNotice({ kind: 'word', tone: 'warning', text: t(refusal === 'home' ? 'homeStays' : 'lastStays') });
      else goToActive(active);
    });

  return {
    close,
    closeActive: () => close(useTabStore.getState().active),
    closeGroup: (key, group) =>
      unlessUnsaved(keysOfGroup(key, group), () => {
        const { active } = useTabStore.getState();
        removeGroup(key, group);
        goToActive(active);
      }),
    refresh: (key) => unlessUnsaved([key], () => reloadTab(key)),
    step: (step) => {
      const beside = besideActive(useTabStore.getState(), step);
      if (beside !== null) goTo(beside);
    },
    asking,
    answer: (leave) => {
      setAsking(undefined);
      if (leave) asking?.();
    },
  };
}
