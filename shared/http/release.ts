/**
 * Addresses of the files that the HTML of the office loads first (`scripts/first-picture.ts` marks its own with
 * `data-begin`).
 */
const first =
  /<(?:script type="module"|link rel="stylesheet"|link rel="modulepreload" data-begin)[^>]*?\s(?:src|href)="([^"]+)"/g;

/**
 * Identifies a release of the office by its HTML page: the hashes of the first script and style sheet, which in turn
 * name all other files by hash. Null for a page without hashes, as in development, where Vite reloads the page itself.
 */
export function releaseOf(html: string): string | null {
  const hashes = [...html.matchAll(first)].flatMap(([, address = '']) => {
    // The bundler's runtime file is the same in every release.
    return address.includes('rolldown-runtime') ? [] : (/-([\w-]{8})\.(?:js|css)$/.exec(address)?.[1] ?? []);
  });
  return hashes.length === 0 ? null : hashes.slice(0, 3).join('.');
}
