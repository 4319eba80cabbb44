import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setLanguage } from '#src/i18n/language.ts';
import { useNotices } from '#src/notice/notice-queue.ts';
import { setServerClock } from '#src/resource/deadline/server-clock.ts';
import { endSession } from '#src/session/session-store.ts';
import { answerCalls } from './answer.ts';

declare const happyDOM: { readonly settings: { readonly device: object } };

/** A chunk or a call may take long on a busy machine; only a wrong component fails. In ms. */
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error((message ?? '').slice(0, 2_000)) });

/** Antd would wait for the end of an animation, which never comes. */
Object.assign(happyDOM.settings.device, { prefersReducedMotion: 'reduce' });

/** happy-dom has no popovers; an open one is shown where it is rendered. */
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

/** Nor do its tables know the rows of a section. */
Object.defineProperties(HTMLElement.prototype, {
  rows: { configurable: true, get: rowsOf },
  sectionRowIndex: { configurable: true, get: indexInSection },
});

function rowsOf(this: HTMLElement): Element[] {
  return [...this.children].filter(({ tagName }) => tagName === 'TR');
}

function indexInSection(this: HTMLElement): number {
  return [...(this.parentElement?.children ?? [])].indexOf(this);
}

/**
 * Only inline styles count, and antd's class of a closed popup. A query by role asks for the style of every ancestor, and
 * reading antd's rules for each of them took most of a test.
 */
const closed = Object.assign(document.createElement('i').style, { display: 'none' });
window.getComputedStyle = (element) =>
  /\bant-[\w-]+-hidden\b/.test(element.className) ? closed : (element as HTMLElement).style;

/** Makes the server's clock the browser's, to the millisecond. */
function resetServerClock(): void {
  vi.useFakeTimers({ now: Math.floor(Date.now() / 1_000) * 1_000, toFake: ['Date'] });
  setServerClock(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
  vi.useRealTimers();
}

// No test reaches a network.
beforeEach(() => void answerCalls());

/** All files of a worker share one document, so nothing of a test stays in it. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  endSession();
  resetServerClock();
  useNotices.setState({ queue: [] });
  setLanguage('zh');
  localStorage.clear();
  sessionStorage.clear();
});
