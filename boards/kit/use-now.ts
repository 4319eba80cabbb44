import { useEffect, useState } from 'react';

/** The wall clock, ticking on the second; only the component that asks renders. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      const next = new Date();
      setNow(next);
      timer = window.setTimeout(tick, 1000 - next.getMilliseconds());
    };
    timer = window.setTimeout(tick, 1000 - new Date().getMilliseconds());
    return () => window.clearTimeout(timer);
  }, []);
  return now;
}
