/** Milliseconds between two refreshes of the home page; decisions are also pushed (docs/domain.md §15). */
export const refreshEvery = 60_000;
