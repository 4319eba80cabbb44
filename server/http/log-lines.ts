import { writeSync } from 'node:fs';

/** Writes some of these bytes and answers how many. */
type WriteSome = (bytes: Uint8Array) => number;

/** A pipe that nobody reads is tried again so often, this many milliseconds apart. */
const [patience, pause] = [20, 5];
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

  constructor(write: WriteSome = toOutput) {
    this.#write = write;
  }

  write(line: string): void {
    let rest: Uint8Array = Buffer.from(this.#isCut ? `\n${line}` : line);
    const whole = rest.length;
    for (let tries = 0; rest.length > 0; ) {
      try {
        rest = rest.subarray(this.#write(rest));
      } catch (error) {
        tries += 1;
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'EAGAIN' || tries > patience) break;
        Atomics.wait(sleeping, 0, 0, pause);
      }
    }
    if (rest.length === 0) this.#isCut = false;
    else if (rest.length < whole) this.#isCut = true;
  }
}
