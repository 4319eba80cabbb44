/** Longest path that is followed, in UTF-16 units. */
const longest = 2_000;

/**
 * Whether an address is a path on our own origin, for everything that somebody wrote and somebody else follows
 * (docs/security.md P9, P22). Two slashes name another host, and so do `/\` and a slash behind a tab, since browsers
 * read both as two slashes.
 */
export function isOwnPath(value: string): boolean {
  return value.length <= longest && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value);
}
