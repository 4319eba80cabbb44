/** Calls a function once nothing has happened for some ms. One timer serves many events, because setting one costs time. */
export class Pause {
  readonly #ms: number;
  readonly #onPause: () => void;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, onPause: () => void) {
    this.#ms = ms;
    this.#onPause = onPause;
  }

  happened(): void {
    this.#last = performance.now();
    this.#timer ??= setTimeout(this.#check, this.#ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #check = () => {
    const rest = this.#last + this.#ms - performance.now();
    this.#timer = rest > 0 ? setTimeout(this.#check, rest) : undefined;
    if (rest <= 0) this.#onPause();
  };
}
