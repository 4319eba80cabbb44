/** Addresses of the files that an office page begins with, as its HTML names them (scripts/first-picture.ts marks its own). */
const first =
  /<(?:script type="module"|link rel="stylesheet"|link rel="modulepreload" data-begin)[^>]*?\s(?:src|href)="([^"]+)"/g;

/**
 * Name of a release of the office, read from its page: the hashes of its first script and style sheet, which name every
 * other file by its hash. Null for a page without them, as in development, where Vite reloads it itself.
 */
export function releaseOf(html: string): string | null {
  const hashes = [...html.matchAll(first)].flatMap(([, address = '']) => {
    // The bundler's own few lines are the same in every release.
    return address.includes('rolldown-runtime') ? [] : (/-([\w-]{8})\.(?:js|css)$/.exec(address)?.[1] ?? []);
  });
  return hashes.length === 0 ? null : hashes.slice(0, 3).join('.');
}
