import type { DefaultOptions, Query } from '@tanstack/react-query';

/** ms. */
const justNow = 2_000;

const unlessItJustFailed = ({ state }: Query) => Date.now() - state.errorUpdatedAt > justNow;

/**
 * How the office reads. A yard's network may have no internet, so the browser's idea of 'online' is ignored. What mounts just
 * after a reading failed shows that failure: it is mostly the failure's own words, and a reading that began with them would take
 * them away again, fail again, and go on for as long as the page is open.
 */
export const queryDefaults = {
  retry: false,
  retryOnMount: unlessItJustFailed,
  refetchOnMount: unlessItJustFailed,
  refetchOnWindowFocus: false,
  networkMode: 'always',
  staleTime: 5_000,
} as const satisfies DefaultOptions['queries'];
