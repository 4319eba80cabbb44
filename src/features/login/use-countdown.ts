import { useEffect, useState } from 'react';

/** Whole seconds until `end` (epoch ms), 0 if `end` has passed. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/**
 * Remaining seconds of a pause, and a function to start one. The clock is used, so the value is right after the
 * computer slept.
 */
export function useCountdown(): readonly [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = secondsUntil(end, now);
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const begin = (seconds: number) => {
    const started = Date.now();
    setNow(started);
    setEnd(started + seconds * 1000);
  };
  return [left, begin];
}
