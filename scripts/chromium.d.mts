/** Path of the Chromium for tests; undefined if there is none. */
export function findChromium(): Promise<string | undefined>;
/** Path of an installed headless shell, or of the browser that `CHROMIUM` names. */
export function findShell(): string | undefined;
