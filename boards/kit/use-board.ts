import { useEffect, useState, useSyncExternalStore } from 'react';
import { buildSettings } from '#shared/build-settings.ts';
import { type BoardClient, type BoardPicture, createBoardClient } from './board-client.ts';

declare global {
  interface Window {
    /** Started by the inline script of the page, so that data and code travel side by side. */
    slipwayFirst?: Promise<Response>;
  }
}

function browserClient<T extends { refreshSeconds: number }>(path: string): BoardClient<T> {
  return createBoardClient<T>(buildSettings.apiBase + path, {
    fetch: (url, init) => fetch(url, init),
    storage: window.localStorage,
    now: () => Date.now(),
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
  });
}

/** Asks one board call for as long as the component that called it is on the screen. */
export function useBoard<T extends { refreshSeconds: number }>(path: string): BoardClient<T> {
  const [client] = useState(() => browserClient<T>(path));
  useEffect(() => {
    client.start(window.slipwayFirst);
    window.slipwayFirst = undefined;
    return client.stop;
  }, [client]);
  return client;
}

/** The last good picture, or null before the very first. */
export function usePicture<T>(client: BoardClient<T>): BoardPicture<T> | null {
  return useSyncExternalStore(client.subscribe, client.picture);
}
