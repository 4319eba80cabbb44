// Control characters, backslash and semicolon, plain or percent-encoded; encoded slash; a percent sign without two hex
// digits.
const forbidden = /[\\;]|%(?:5c|3b|2f|0\d|1\d|0[a-f]|1[a-f]|7f)|%(?![\da-f]{2})/i;

/**
 * Whether a request path has exactly one interpretation (docs/security.md P12). Paths with empty or dot segments,
 * semicolons, backslashes, encoded separators or control characters are answered like unknown paths, so that another
 * spelling of a route cannot bypass its rules. Paths are case-sensitive and never rewritten.
 */
export function isPlainPath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || path.includes('//') || forbidden.test(path)) return false;
  for (const character of path) if ((character.codePointAt(0) ?? 0) <= 0x20) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}
