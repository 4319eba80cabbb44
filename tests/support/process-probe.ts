import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ProductOptions } from './product.ts';

/** State of a process since the last request (`process-probe.mjs`). */
export interface ProcessState {
  /** Longest time for which the event loop was blocked, in milliseconds of processor time. */
  readonly cpu: number;
  /** The same in milliseconds of real time, including other work of the machine. */
  readonly clock: number;
  /** Used memory in bytes. */
  readonly used: number;
}

/**
 * Options to start a product so that `askProbe` works; `socket` is an unused path.
 * @param collects runs the garbage collector before each answer, so that `used` counts only reachable objects
 */
export const probed = (
  socket: string,
  { env, collects = false }: { env?: Readonly<Record<string, string>>; collects?: boolean } = {},
): ProductOptions => ({
  env: { ...env, PROCESS_PROBE: socket },
  flags: [...(collects ? ['--expose-gc'] : []), '--import', join(import.meta.dirname, 'process-probe.mjs')],
});

export async function askProbe(path: string): Promise<ProcessState> {
  const socket = connect(path);
  await once(socket, 'connect');
  return JSON.parse(await text(socket)) as ProcessState;
}
