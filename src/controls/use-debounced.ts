import { useEffect, useState } from 'react';

/** Debounces a value by `delay` ms; 0 returns the current value. The first result is `initial`. */
export function useDebounced<T>(value: T, delay: number, initial: T = value): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delay === 0 ? value : settled;
}
