import type { DayLooks, MapLooks } from './map-data.ts';

export interface DayStepsOptions {
  /** Draws a day in steps, where it is not seen. */
  readonly draw: (day: DayLooks) => Iterator<unknown>;
  /** Shows what was drawn last. */
  readonly show: (day: DayLooks) => void;
}

/** Frames after a day was shown that are left to other parts of the page, which follow the day too. */
const restFrames = 5;
/** ms of a frame for steps; a slow machine takes more frames for a day instead of longer ones. */
const budgetMs = 3;

interface Work {
  readonly day: DayLooks;
  readonly steps: Iterator<unknown>;
  /** Drawn before it is asked for. */
  readonly isAhead: boolean;
  isDone: boolean;
}

/**
 * Draws the days that are asked for, over as many frames as they need, and the next one ahead while the days play, so that
 * it only has to be shown. A day that was begun is shown even if another one is asked for meanwhile, so that the map
 * follows a slider that is dragged.
 */
export class DaySteps {
  readonly #draw: DayStepsOptions['draw'];
  readonly #show: DayStepsOptions['show'];
  #looks: MapLooks | undefined;
  #work: Work | undefined;
  #shown: DayLooks | undefined;
  #frame = 0;
  #rest = 0;

  constructor({ draw, show }: DayStepsOptions) {
    this.#draw = draw;
    this.#show = show;
  }

  /** The day has changed. */
  follow(looks: MapLooks): void {
    this.#looks = looks;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
  }

  /** Draws the day in one go. */
  paint(looks: MapLooks): void {
    this.stop();
    this.#looks = looks;
    const day = looks.now();
    const steps = this.#draw(day);
    while (steps.next().done !== true);
    this.#end(day);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#work = undefined;
  }

  readonly #step = (): void => {
    this.#frame = 0;
    if (this.#rest > 0 && this.#looks?.now() === this.#shown) {
      this.#rest -= 1;
      this.#frame = requestAnimationFrame(this.#step);
      return;
    }
    const work = this.#nextWork();
    if (work === undefined) return;
    this.#work = work;
    if (!work.isDone) {
      const end = performance.now() + budgetMs;
      do work.isDone = work.steps.next().done === true;
      while (!work.isDone && performance.now() < end);
    } else if (!work.isAhead || this.#looks?.now() === work.day) {
      this.#end(work.day);
      this.#work = undefined;
    } else return;
    this.#frame = requestAnimationFrame(this.#step);
  };

  /** The day that is being drawn, or the one to begin; undefined if there is none. */
  #nextWork(): Work | undefined {
    const wanted = this.#looks?.now();
    const work = this.#work;
    const isPassed = work?.isAhead === true && work.day !== wanted && this.#shown !== wanted;
    if (work !== undefined && !isPassed) return work;
    const isAhead = this.#shown === wanted;
    const day = isAhead ? this.#looks?.next() : wanted;
    return day && { day, steps: this.#draw(day), isAhead, isDone: false };
  }

  #end(day: DayLooks): void {
    this.#shown = day;
    this.#rest = restFrames;
    this.#show(day);
  }
}
