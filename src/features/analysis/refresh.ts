/**
 * Milliseconds between two refreshes of the home page, in addition to the events pushed after decisions (docs/domain.md
 * §15).
 */
export const refreshEvery = 60_000;
