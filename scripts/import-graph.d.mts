/** The given files and folders with everything that they import from this repository, as sorted paths from its root. */
export function filesBehind(entries: readonly string[]): string[];
/** Hash of these files with everything that they import, the lockfile, the platform, and `more`. */
export function hashOfSources(entries: readonly string[], ...more: readonly string[]): string;
