/** The chosen day, outside React: the map and the Gantt follow it without rendering. */
export interface BoardDay {
  readonly get: () => string;
  readonly set: (day: string) => void;
  /** Runs `listener` after each change; returns the function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function boardDay(first: string): BoardDay {
  const listeners = new Set<() => void>();
  let day = first;
  return {
    get: () => day,
    set(next) {
      if (next === day) return;
      day = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
