/** Longest accepted path, in UTF-16 units. */
const longest = 2_000;

/**
 * Whether an address is a path on our own origin. Used for addresses that one person enters and another follows
 * (docs/security.md P9, P22). Two leading slashes name another host; so do `/\` and a slash after a tab, because
 * browsers read both as two slashes.
 */
export function isOwnPath(value: string): boolean {
  return value.length <= longest && /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value);
}
