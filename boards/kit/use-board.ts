import { useEffect, useState, useSyncExternalStore } from 'react';
import { buildSettings } from '#shared/build-settings.ts';
import type { BoardResult } from '#shared/contract/board.ts';
import type { BoardName } from '#shared/entries.ts';
import { type BoardClient, type BoardPicture, createBoardClient } from './board-client.ts';
import { callPath } from './board-definition.ts';
import { boardOf } from './board-path.ts';
import { isBoard } from './is-board.ts';

declare global {
  interface Window {
    /** Started by the inline script of the page, so that data and code travel side by side. */
    slipwayFirst?: Promise<Response>;
  }
}

/** The client of a board's call in this browser; it asks nothing before it is started. */
export function browserClient(name: BoardName): BoardClient<BoardResult> {
  const world = {
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    storage: window.localStorage,
    now: () => Date.now(),
    setTimer: (run: () => void, ms: number) => window.setTimeout(run, ms),
    clearTimer: (timer: never) => window.clearTimeout(timer),
  };
  return createBoardClient(buildSettings.apiBase + callPath(name), world, isBoard);
}

/** Starts a client with the answer that the page asked for while its code was on the way, if it is that board's. */
export function startClient(client: BoardClient<BoardResult>, name: BoardName): void {
  const first = boardOf(window.location.pathname) === name ? window.slipwayFirst : undefined;
  if (first) window.slipwayFirst = undefined;
  client.start(first);
}

/** Asks one board call for as long as the component that called it is on the screen. */
export function useBoard(name: BoardName): BoardClient<BoardResult> {
  const [client] = useState(() => browserClient(name));
  useEffect(() => {
    startClient(client, name);
    return client.stop;
  }, [client, name]);
  return client;
}

/** The last good picture, or null before the very first. */
export function usePicture<T>(client: BoardClient<T>): BoardPicture<T> | null {
  return useSyncExternalStore(client.subscribe, client.picture);
}
