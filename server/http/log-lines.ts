import { writeSync } from 'node:fs';

/** Writes some of the bytes and returns their number. */
type WriteSome = (bytes: Uint8Array) => number;

/**
 * Number of retries for a full pipe, and the pause between them in ms. Together they stay below the longest permitted
 * block of the event loop (docs/security.md P39).
 */
const [patience, pause] = [8, 5];
/** Time in ms after a failed line during which each line is tried only once. */
const failurePauseMs = 1_000;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

const toOutput: WriteSome = (bytes) => writeSync(process.stdout.fd, bytes);

/**
 * Writes log lines synchronously to standard output. A line that cannot be written, because the disk is full or nobody
 * reads the pipe, is lost and the server continues (docs/security.md F5); the logger's default stream would end the
 * process.
 */
export class LogLines {
  readonly #write: WriteSome;
  /** Set if a line was written only in part; the next line then starts with a line break. */
  #isCut = false;
  /** Monotonic time until which lines are not retried. */
  #deafUntil = 0;

  constructor(write: WriteSome = toOutput) {
    this.#write = write;
  }

  write(line: string): void {
    let rest: Uint8Array = Buffer.from(this.#isCut ? `\n${line}` : line);
    const whole = rest.length;
    const most = performance.now() < this.#deafUntil ? 0 : patience;
    for (let tries = 0; rest.length > 0; ) {
      try {
        rest = rest.subarray(this.#write(rest));
      } catch (error) {
        tries += 1;
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'EAGAIN') break;
        if (tries > most) {
          this.#deafUntil = performance.now() + failurePauseMs;
          break;
        }
        Atomics.wait(sleeping, 0, 0, pause);
      }
    }
    if (rest.length === 0) this.#isCut = false;
    else if (rest.length < whole) this.#isCut = true;
  }
}
