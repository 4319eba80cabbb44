/**
 * Address of a stored file: unchanged if `path` starts with `http`, otherwise below the static domain
 * (docs/specification.md §1.7).
 */
export function staticUrl(path: string, staticDomain: string): string {
  if (path.startsWith('http')) return path;
  return `${staticDomain.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
}
