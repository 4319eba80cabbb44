import { useSyncExternalStore } from 'react';
import { yardTime } from './countdown.ts';

const tickEvery = 15_000;

/** Server time minus local time in ms, so that a wrong local clock does not shift a due date. */
let offset = 0;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now() + offset;
  for (const listener of listeners) listener();
}

/** Sets the server clock from the `now` of a response (`YYYY-MM-DD HH:mm:ss`). */
export function setServerClock(text: string): void {
  const serverTime = yardTime(text);
  if (Number.isNaN(serverTime)) return;
  offset = serverTime - Date.now();
  tick();
}

/** Current server time in epoch ms, without re-rendering as time passes. */
export const serverNow = (): number => Date.now() + offset;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickEvery);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current server time in epoch ms; re-renders the component every 15 s. */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
