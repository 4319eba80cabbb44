const forgetters: (() => void)[] = [];

/**
 * Each module that keeps what it read from the database, a folder or another server for the life of the process says
 * here, once, how to forget it: a process that goes on with another database (tests do) would answer from the old one.
 */
export function onForgetCaches(forget: () => void): void {
  forgetters.push(forget);
}

/** Empties every cache of this process; nothing is lost but time. */
export function forgetCaches(): void {
  for (const forget of forgetters) forget();
}
