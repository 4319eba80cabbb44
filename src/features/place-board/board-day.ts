/** The chosen day, outside React: the map and the Gantt follow it without rendering. */
export interface BoardDay {
  readonly get: () => string;
  readonly set: (day: string) => void;
  /** Whether the days play, so that another one follows soon. */
  readonly plays: () => boolean;
  /** Starts or ends the play; its end counts as a change, because the day stays from now on. */
  readonly play: (plays: boolean) => void;
  /** Runs `listener` after each change; returns the function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function boardDay(first: string): BoardDay {
  const listeners = new Set<() => void>();
  let day = first;
  let plays = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => day,
    set(next) {
      if (next === day) return;
      day = next;
      tell();
    },
    plays: () => plays,
    play(next) {
      const ends = plays && !next;
      plays = next;
      if (ends) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
