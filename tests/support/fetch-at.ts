import { vi } from 'vitest';

/** In a browser the page's own address is the base of a path; in Node it is this one. Ends with `vi.unstubAllGlobals()`. */
export function fetchAt(base: string): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, options?: RequestInit) =>
    fetch(input.startsWith('/') ? base + input : input, options),
  );
}
