import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BoardName } from '#shared/boards.ts';
import { buildSettings } from '#shared/build-settings.ts';
import { type BoardResult, boardKeyHeader } from '#shared/contract/yard/board.ts';
import { type BoardClient, type BoardPicture, createBoardClient } from './board-client.ts';
import { callPath } from './board-definition.ts';
import { boardOf } from './board-path.ts';
import { isBoard } from './is-board.ts';
import { onWake } from './on-wake.ts';
import { noteServerTime, yardNow } from './yard-time.ts';

declare global {
  interface Window {
    /** The request started by the inline script of the page, so that data and code load in parallel. */
    slipwayFirst?: Promise<Response>;
  }
}

/**
 * Header with the yard's read-only key from the hash of the address, which no server and no log sees:
 * `…/dataCockpit#key=…`.
 */
function keyHeaders(): Readonly<Record<string, string>> {
  const key = /^#key=([\w-]+)$/.exec(window.location.hash)?.[1];
  return key === undefined ? {} : { [boardKeyHeader]: key };
}

/** The client of a board's call with the functions of this browser; sends nothing before it is started. */
export function browserClient(name: BoardName): BoardClient<BoardResult> {
  const world = {
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    // Read at each use: a browser that blocks storage throws as soon as `localStorage` is read.
    storage: {
      getItem: (key: string) => window.localStorage.getItem(key),
      setItem: (key: string, value: string) => window.localStorage.setItem(key, value),
      removeItem: (key: string) => window.localStorage.removeItem(key),
    },
    headers: keyHeaders(),
    now: yardNow,
    uptime: () => performance.now(),
    noteServerTime,
    random: Math.random,
    onWake,
    setTimer: (run: () => void, ms: number) => window.setTimeout(run, ms),
    clearTimer: (timer: never) => window.clearTimeout(timer),
  };
  return createBoardClient(buildSettings.apiBase + callPath(name), world, isBoard);
}

/**
 * Starts a client with the answer that the page requested while its code was loading, if that is the same board. The
 * first client to start removes the answer even if it cannot use it: a minute later it would be taken for new data.
 */
export function startClient(client: BoardClient<BoardResult>, name: BoardName): void {
  const first = boardOf(window.location.pathname) === name ? window.slipwayFirst : undefined;
  window.slipwayFirst = undefined;
  client.start(first);
}

/** Polls one board call as long as the component is mounted. */
export function useBoard(name: BoardName): BoardClient<BoardResult> {
  const [client] = useState(() => browserClient(name));
  useEffect(() => {
    startClient(client, name);
    return client.stop;
  }, [client, name]);
  return client;
}

/** The last good picture, or null before the first. */
export function usePicture<T>(client: BoardClient<T>): BoardPicture<T> | null {
  return useSyncExternalStore(client.subscribe, client.picture);
}

/** Why this screen may not see the board, or null. */
export function useRefusal(client: Pick<BoardClient<unknown>, 'subscribe' | 'refusal'>): string | null {
  return useSyncExternalStore(client.subscribe, client.refusal);
}

/** Whether the server is not ours and has no boards. */
export function useMissing(client: Pick<BoardClient<unknown>, 'subscribe' | 'missing'>): boolean {
  return useSyncExternalStore(client.subscribe, client.missing);
}
