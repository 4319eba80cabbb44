/** Titles of all tests and groups in a source; see `test-titles.mjs`. */
export function titlesOf(source: string, file: string): string[];
