import { randomBytes } from 'node:crypto';

let lastMillis = 0;
let counter = 0;

/**
 * 32 hex digits, ordered by time of making: 48 bits of milliseconds, 16 bits counting within one, 64 random bits.
 * Order is per process; across processes it is as good as their clocks.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillis) {
    lastMillis = now;
    counter = 0;
  } else if (++counter > 0xffff) {
    // Also carries us over a clock that steps back: ids go on from the last known millisecond.
    lastMillis += 1;
    counter = 0;
  }
  const time = lastMillis.toString(16).padStart(12, '0');
  return time + counter.toString(16).padStart(4, '0') + randomBytes(8).toString('hex');
}
