/** Path of the Chromium that tests use; undefined when there is none. */
export function findChromium(): Promise<string | undefined>;
/** Path of an installed headless shell, or of what `CHROMIUM` names. */
export function findShell(): string | undefined;
