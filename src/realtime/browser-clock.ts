import type { Clock } from '#shared/realtime/connection.ts';

export const browserClock: Clock = {
  after: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};
