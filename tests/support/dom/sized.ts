import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Gives every element this size for the tests of a file: enough for a virtualised grid to draw its rows and columns.
 * Positions stay 0, so anything that is placed by measuring belongs to `tests/browser`.
 */
export function sized(width = 1200, height = 600): void {
  beforeEach(() => {
    for (const [name, size] of [
      ['clientWidth', width],
      ['clientHeight', height],
      ['offsetWidth', width],
      ['offsetHeight', height],
    ] as const)
      vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
        // A footer would take the whole height of its grid.
        return this.hasAttribute('data-grid-footer') ? 0 : size;
      });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
