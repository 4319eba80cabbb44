/** Milliseconds between two looks of the workplace; decisions push besides (docs/domain.md §15). */
export const refreshEvery = 60_000;
