import { useEffect, useRef } from 'react';

const never = Symbol('no value yet');

/**
 * Runs after `value` became another one, the first included. For what must not happen again when a tab is shown again:
 * its page was kept alive (docs/specification.md §1.2), and React runs all effects of an `Activity` anew when it comes back.
 */
export function useOnChange<T>(value: T, run: (value: T) => void): void {
  const last = useRef<T | typeof never>(never);
  useEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    run(value);
  });
}
