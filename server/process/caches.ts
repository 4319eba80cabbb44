const forgetters: (() => void)[] = [];

/**
 * Registers a function that clears a cache. Each module that caches data of a database, folder or another server must
 * register one, because a process that switches to another database (tests do) would otherwise use old data.
 */
export function onForgetCaches(forget: () => void): void {
  forgetters.push(forget);
}

/** Clears all registered caches of this process. */
export function forgetCaches(): void {
  for (const forget of forgetters) forget();
}
