import { useEffect, useState } from 'react';

/** Whole seconds until `end` (ms since 1970), none once it is past. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** Seconds that are left of a pause, and the way to begin one. It goes by the clock: a page that slept wakes up right. */
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
