import { useSyncExternalStore } from 'react';
import { yardTime } from './countdown.ts';

const tickEvery = 15_000;

/** The server's clock as its answers tell it; a wrong clock on somebody's desk must not move a deadline. */
let offset = 0;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now() + offset;
  for (const listener of listeners) listener();
}

/** Sets the clock by an answer's `now` (`YYYY-MM-DD HH:mm:ss`). */
export function setServerClock(text: string): void {
  const told = yardTime(text);
  if (Number.isNaN(told)) return;
  offset = told - Date.now();
  tick();
}

/** Epoch ms on the server, for what is asked once. */
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

/** Epoch ms on the server, renewed every 15 s while somebody looks. */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
