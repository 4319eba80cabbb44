import type { Clock } from '#shared/realtime/connection.ts';

/** The server closes a socket that sends more than 60 texts at once or 10 a second; heartbeats come on top. */
const burst = 40;
const refillEvery = 150;
/** Further texts push out the oldest: grids read what they missed when they come back. */
const mostWaiting = 2_000;

/**
 * Sends texts no faster than a server accepts them from a person, and keeps them while there is no connection. A text
 * replaces the waiting one of its key.
 */
export class PacedSender {
  readonly #send: (text: string) => boolean;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, string>();
  #tokens = burst;
  #refilling = false;

  /** @param send false when there is no connection */
  constructor(send: (text: string) => boolean, clock: Clock) {
    this.#send = send;
    this.#clock = clock;
  }

  push(key: string, text: string): void {
    this.#waiting.delete(key);
    this.#waiting.set(key, text);
    if (this.#waiting.size > mostWaiting) this.drop(this.#waiting.keys().next().value ?? '');
    this.flush();
  }

  drop(key: string): void {
    this.#waiting.delete(key);
  }

  /** Sends what may go now; call it when a connection has opened. */
  readonly flush = (): void => {
    for (const [key, text] of this.#waiting) {
      if (this.#tokens === 0 || !this.#send(text)) break;
      this.#waiting.delete(key);
      this.#tokens -= 1;
    }
    if (this.#tokens < burst) this.#refill();
  };

  #refill(): void {
    if (this.#refilling) return;
    this.#refilling = true;
    this.#clock.after(refillEvery, () => {
      this.#refilling = false;
      this.#tokens += 1;
      this.flush();
    });
  }
}
