/** Path of the Chromium that tests use; undefined when there is none. */
export function findChromium(): Promise<string | undefined>;
