import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether the work that runs holds a connection, or is waited for by others who do. */
const held = new AsyncLocalStorage<boolean>();

export const isHeld = (): boolean => held.getStore() === true;

/**
 * Work whose connections come from the reserve: what many wait for together, some of them with a connection in hand. If it
 * stood in the queue behind those who are about to ask for the same, all of them would wait until nobody is patient any more.
 */
export function withReserve<T>(work: () => Promise<T>): Promise<T> {
  return held.run(true, work);
}
