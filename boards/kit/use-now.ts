import { useEffect, useState } from 'react';
import { yardNow } from './yard-time.ts';

/** The yard's time, updated on each full second; only the component that uses it renders. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(yardNow()));
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      const next = new Date(yardNow());
      setNow(next);
      timer = window.setTimeout(tick, 1000 - next.getMilliseconds());
    };
    timer = window.setTimeout(tick, 1000 - new Date(yardNow()).getMilliseconds());
    return () => window.clearTimeout(timer);
  }, []);
  return now;
}
