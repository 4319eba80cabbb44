import { useEffect, useRef } from 'react';

const never = Symbol('no value yet');

/**
 * Runs when `value` changes, and for the first value. For actions that must not be repeated when a tab is shown again:
 * its page is kept alive (docs/specification.md §1.2), and React runs all effects of an `Activity` again when it
 * becomes visible.
 */
export function useOnChange<T>(value: T, run: (value: T) => void): void {
  const last = useRef<T | typeof never>(never);
  useEffect(() => {
    if (Object.is(last.current, value)) return;
    last.current = value;
    run(value);
  });
}
