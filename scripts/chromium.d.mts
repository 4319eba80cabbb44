/** Path of the Chromium that tests use; undefined if there is none. */
export function findChromium(): Promise<string | undefined>;
/** Path of an installed headless shell, or the value of `CHROMIUM`. */
export function findShell(): string | undefined;
