import { vi } from 'vitest';

/**
 * Resolves relative paths of `fetch` against this base, as a browser does with the page's URL. Ends with
 * `vi.unstubAllGlobals()`.
 */
export function fetchAt(base: string): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, options?: RequestInit) =>
    fetch(input.startsWith('/') ? base + input : input, options),
  );
}
