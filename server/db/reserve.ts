import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether the running work has a connection, or others with a connection wait for it. */
const held = new AsyncLocalStorage<boolean>();

export const usesReserve = (): boolean => held.getStore() === true;

/**
 * Runs work that takes its connections from the reserve, e.g. a shared load that many requests wait for, some of them
 * with a connection. If such work waited in the pool's queue behind requests that will wait for it as well, all of them
 * would wait until they time out.
 */
export function withReserve<T>(work: () => Promise<T>): Promise<T> {
  return held.run(true, work);
}
