/** The given files and folders and all files of this repository that they import, as sorted paths. */
export function filesBehind(entries: readonly string[]): string[];
/** Hash of all these files, the packages, and further inputs. */
export function hashOfSources(entries: readonly string[], ...more: readonly string[]): string;
