import type { Clock } from '#shared/realtime/connection.ts';

/**
 * The server closes a socket that sends a burst of more than 60 messages or more than 10 per second; heartbeats are not
 * counted here.
 */
const burst = 40;
const refillEvery = 150;
/** Above this number the oldest messages are dropped: grids refetch what they missed. */
const mostWaiting = 2_000;

/**
 * Sends messages within the rate limit of the server, and queues them while there is no connection. A message replaces
 * a queued one with the same key.
 */
export class PacedSender {
  readonly #send: (text: string) => boolean;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, string>();
  #tokens = burst;
  #refilling = false;

  /** @param send returns false if there is no connection */
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

  /** Sends queued messages as far as the limit allows; call it when a connection has opened. */
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
