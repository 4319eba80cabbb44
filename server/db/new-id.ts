import { randomFillSync } from 'node:crypto';

let lastMillis = 0;
let counter = 0;

// Filled at once, because getting eight random bytes costs as much as getting four thousand.
const random = Buffer.alloc(4096);
let used = random.length;

function randomHex(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += 8;
  return random.toString('hex', used - 8, used);
}

/**
 * Returns 32 hex digits that sort by creation time: 48 bits of milliseconds, a 16-bit counter within the millisecond,
 * 64 random bits. The order is strict within a process; between processes it depends on their clocks.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillis) {
    lastMillis = now;
    counter = 0;
  } else if (++counter > 0xffff) {
    // Also handles a clock that is set back: ids continue from the last millisecond.
    lastMillis += 1;
    counter = 0;
  }
  const time = lastMillis.toString(16).padStart(12, '0');
  return time + counter.toString(16).padStart(4, '0') + randomHex();
}
