import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for `delay` ms; 0 follows at once. It begins as `initial`. */
export function useDebounced<T>(value: T, delay: number, initial: T = value): T {
  const [settled, setSettled] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delay === 0 ? value : settled;
}
