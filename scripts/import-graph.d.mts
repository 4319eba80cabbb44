/** The given files and folders and all that they import from this repository, as sorted paths from its root. */
export function filesBehind(entries: readonly string[]): string[];
/** One hash over everything behind these files, the packages, and whatever else makes a difference. */
export function hashOfSources(entries: readonly string[], ...more: readonly string[]): string;
