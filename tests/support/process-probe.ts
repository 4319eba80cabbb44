import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ProductOptions } from './product.ts';

/** What a process tells of itself since it was last asked (`process-probe.mjs`). */
export interface ProcessState {
  /** Milliseconds of processor time of the longest stretch for which its event loop was held. */
  readonly cpu: number;
  /** The same on the clock, other work of the machine included. */
  readonly clock: number;
  /** Bytes in use. */
  readonly used: number;
}

/**
 * How a product is started so that `askProbe` can ask it; `socket` is a path that nobody uses.
 * @param collects each asking collects garbage first, so that `used` counts what is in use alone
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
