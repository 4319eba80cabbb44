import type { DefaultOptions, Query } from '@tanstack/react-query';

/** In ms. */
const justNow = 2_000;

const unlessItJustFailed = ({ state }: Query) => Date.now() - state.errorUpdatedAt > justNow;

/**
 * Query defaults of the office. A yard's network may have no internet, so the browser's online state is ignored. A
 * component that mounts just after its query failed shows the error without a refetch: the component is often the error
 * message itself, and a refetch would unmount it, fail, and repeat endlessly.
 */
export const queryDefaults = {
  retry: false,
  retryOnMount: unlessItJustFailed,
  refetchOnMount: unlessItJustFailed,
  refetchOnWindowFocus: false,
  networkMode: 'always',
  staleTime: 5_000,
} as const satisfies DefaultOptions['queries'];
