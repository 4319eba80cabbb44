import { writeSync } from 'node:fs';

/** Writes some of these bytes and answers how many. */
type WriteSome = (bytes: Uint8Array) => number;

/** A full pipe is tried again so often, this many milliseconds apart: below what may hold the loop (docs/security.md P39). */
const [patience, pause] = [8, 5];
/** After a line that waited in vain, the lines of so many milliseconds are tried once each. */
const deafFor = 1_000;
const sleeping = new Int32Array(new SharedArrayBuffer(4));

const toOutput: WriteSome = (bytes) => writeSync(process.stdout.fd, bytes);

/**
 * Where lines of the log go: to the standard output, at once. What cannot be written, because the disk behind it is full or
 * nobody reads, is lost; the server goes on (docs/security.md F5). The logger's own way ends the process there.
 */
export class LogLines {
  readonly #write: WriteSome;
  /** A line was cut off: the next one begins on one of its own. */
  #isCut = false;
  /** Until when nobody waits for the reader, by the monotonic clock. */
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
          this.#deafUntil = performance.now() + deafFor;
          break;
        }
        Atomics.wait(sleeping, 0, 0, pause);
      }
    }
    if (rest.length === 0) this.#isCut = false;
    else if (rest.length < whole) this.#isCut = true;
  }
}
